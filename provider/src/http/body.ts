import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal, refused, unreadable } from './refusal.ts';

/** The limit without a file. */
export const MAX_BODY_BYTES = 64 * 1024;
const IDLE_TIMEOUT_MS = 20_000;
const TOTAL_TIMEOUT_MS = 60_000;
const DRAIN_MS = 5_000;

/** Gets each chunk, one at a time, and the total bytes so far. Throws to refuse the body. */
type OnChunk = (chunk: Buffer, size: number) => Promise<void> | undefined;

/** Returns a body that arrived with its headers, as most do, or undefined if more has to arrive. */
export function readWholeBody(request: IncomingMessage): Buffer | undefined {
  if (!request.complete || request.readableLength > MAX_BODY_BYTES) return undefined;
  return (request.read() as Buffer | null) ?? Buffer.alloc(0);
}

/** Reads a body within the time limits. Discards the rest of a refused body. */
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
    // The error listener stays, because a body can still break off after it was refused.
    body.on('data', onData).on('end', onEnd).on('close', onAborted).on('error', onAborted);
  });
}

export function tooLarge(refusal = refused('request_too_large')): HttpRefusal {
  return new HttpRefusal(413, refusal);
}

/**
 * Handles a request that was answered before its whole body arrived. Discards the rest for a few seconds, so that the sender
 * can read the answer instead of getting a connection error, then closes the connection.
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
