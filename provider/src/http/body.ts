import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** Of a body without a file. */
export const LARGEST_BODY = 64 * 1024;
const MOST_MS_WITHOUT_PROGRESS = 20_000;
const MOST_MS = 60_000;
const UNREAD_MS = 5_000;

/** Called with each chunk and the bytes received so far, one at a time; throws to refuse the body. */
export type TakeChunk = (chunk: Buffer, size: number) => Promise<void> | undefined;

/** All of a body that came with its headers, as a call's mostly does; nothing while there is more to wait for. */
export function wholeBody(request: IncomingMessage): Buffer | undefined {
  if (!request.complete || request.readableLength > LARGEST_BODY) return undefined;
  return (request.read() as Buffer | null) ?? Buffer.alloc(0);
}

/** Reads a body to its end, which must come in time. What is left of a refused one is read and forgotten. */
export function readBody(body: Readable, take: TakeChunk): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const onTimeout = () => finish(new HttpRefusal(408, 'The request took too long to arrive. Please try again.'));
    const timers = [setTimeout(onTimeout, MOST_MS_WITHOUT_PROGRESS), setTimeout(onTimeout, MOST_MS)] as const;
    const onData = (chunk: Buffer) => {
      timers[0].refresh();
      size += chunk.length;
      try {
        const taken = take(chunk, size);
        if (!taken) return;
        body.pause();
        taken.then(() => body.resume(), finish);
      } catch (refusal) {
        finish(refusal);
      }
    };
    const onEnd = () => finish();
    const onAborted = () => finish(new HttpRefusal(400, 'The request could not be read.'));
    const finish = (refusal?: unknown) => {
      for (const timer of timers) clearTimeout(timer);
      body.off('data', onData).off('end', onEnd).off('close', onAborted);
      body.resume();
      if (refusal === undefined) resolve();
      else reject(refusal);
    };
    // The one for errors stays: a body may break off after its refusal, too.
    body.on('data', onData).on('end', onEnd).on('close', onAborted).on('error', onAborted);
  });
}

export function tooLarge(msg = 'The request is too large.'): HttpRefusal {
  return new HttpRefusal(413, msg);
}

/**
 * A request that was answered before all of its body came: the rest is thrown away for a moment, so that the sender gets to
 * read the answer instead of a broken connection, and then the connection is closed.
 */
export function closeAfterUnreadBody(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete !== false) return;
    raw.on('error', () => undefined).resume();
    const cut = setTimeout(() => raw.destroy(), UNREAD_MS);
    raw.once('close', () => clearTimeout(cut));
  });
}
