import { createHash } from 'node:crypto';
import { brotliCompress, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { accepts } from './compress.ts';

const FRESH_MS = 1000;

interface Computed {
  text: string;
  gzipped: Buffer;
  /** A third smaller than gzip. Undefined until it is compressed, which takes half a second for 500 markets. */
  smallest?: Buffer;
  etag: string;
}

/**
 * Serves a read by GET too, because its answer is the same for everyone. A CDN or nginx may cache the answer for a
 * second, and browsers revalidate it. This process computes it at most once a second.
 */
export function serveCachedRead(
  app: FastifyInstance,
  context: Context,
  { script, read }: { script: string; read(context: Context): Promise<object> },
) {
  const compute = computeChanges();
  const latest = oncePerSecond(context, async () => compute(await read(context)));
  app.get(`/${script}`, async (request, reply) => {
    const { text, gzipped, smallest, etag } = await latest();
    reply.headers({
      // During a restart, a cache shows the previous answer. In a longer outage, the app shows a failure instead.
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=30',
      etag,
      vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
    });
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const accepted = request.headers['accept-encoding'];
    if (smallest && accepts('br', accepted)) return reply.header('content-encoding', 'br').send(smallest);
    return accepts('gzip', accepted)
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(Buffer.from(text));
  });
}

/**
 * Returns a function that shares a result during one second of the provider's clock, which a demo can shift. A failure
 * is shared only with callers that are already waiting.
 */
export function oncePerSecond<Result>({ clock }: Pick<Context, 'clock'>, compute: () => Promise<Result>) {
  let kept: { second: number; until: number; result: Promise<Result> } | undefined;
  return (): Promise<Result> => {
    const second = Math.floor(clock.now() / 1000);
    if (kept?.second === second && performance.now() < kept.until) return kept.result;
    const started = { second, until: performance.now() + FRESH_MS, result: compute() };
    kept = started;
    started.result.catch(() => {
      if (kept === started) kept = undefined;
    });
    return started.result;
  };
}

/** Returns a function that compresses an answer unless it is the previous one. */
function computeChanges() {
  let kept: Computed | undefined;
  let isCompressing = false;
  return (answer: object): Computed => {
    const text = JSON.stringify(answer);
    if (kept?.text !== text) {
      // A weak tag, because the compressed and the plain form have the same tag.
      const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
      kept = { text, gzipped: gzipSync(text), etag };
    }
    if (!kept.smallest && !isCompressing) compressWell(kept);
    return kept;
  };

  // In a thread of its own, and one answer at a time: in a rush of changes, callers get gzip.
  function compressWell(one: Computed) {
    isCompressing = true;
    brotliCompress(one.text, (failure, smallest) => {
      isCompressing = false;
      if (!failure) one.smallest = smallest;
    });
  }
}

function names(sent: string | undefined, etag: string): boolean {
  return (
    sent?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2)) ?? false
  );
}
