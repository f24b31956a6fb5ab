import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal, refused, unreadable } from './refusal.ts';

/** The size limit of a body without a file. */
export const MAX_BODY_BYTES = 64 * 1024;
const IDLE_TIMEOUT_MS = 20_000;
const TOTAL_TIMEOUT_MS = 60_000;
const DRAIN_MS = 5_000;

/** Handles a chunk and gets the total number of bytes so far. Chunks come one at a time. Throws to refuse the body. */
type OnChunk = (chunk: Buffer, size: number) => Promise<void> | undefined;

/** Returns the body if it arrived together with the headers, like most bodies. Undefined if more of it must arrive. */
export function readWholeBody(request: IncomingMessage): Buffer | undefined {
  if (!request.complete || request.readableLength > MAX_BODY_BYTES) return undefined;
  return (request.read() as Buffer | null) ?? Buffer.alloc(0);
}

/** Reads a body within the time limits. If the body is refused, discards the rest. */
export function readBody(body: Readable, take: OnChunk): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const onTimeout = () => finish(new HttpRefusal(408, refused('request_too_slow')));
    const timers = [setTimeout(onTimeout, IDLE_TIMEOUT_MS), setTimeout(onTimeout, TOTAL_TIMEOUT_MS)] as const;
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
    const onAborted = () => finish(unreadable());
    const finish = (refusal?: unknown) => {
      for (const timer of timers) clearTimeout(timer);
      body.off('data', onData).off('end', onEnd).off('close', onAborted);
      body.resume();
      if (refusal === undefined) resolve();
      else reject(refusal);
    };
    // `onAborted` stays as a listener for errors, because a body can break off after it was refused.
    body.on('data', onData).on('end', onEnd).on('close', onAborted).on('error', onAborted);
  });
}

export function tooLarge(refusal = refused('request_too_large')): HttpRefusal {
  return new HttpRefusal(413, refusal);
}

/**
 * Handles requests that were answered before their whole body arrived. Discards the rest of the body for a few seconds
 * and then closes the connection. If it closed the connection immediately, the sender would get an error instead of the
 * answer.
 */
export function closeAfterUnreadBody(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete !== false) return;
    raw.on('error', () => undefined).resume();
    const cut = setTimeout(() => raw.destroy(), DRAIN_MS);
    raw.once('close', () => clearTimeout(cut));
  });
}
