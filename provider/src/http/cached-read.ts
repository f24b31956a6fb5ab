import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { acceptsGzip } from './compress.ts';

const FRESH_MS = 1000;

interface Computed {
  text: string;
  gzipped: Buffer;
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
  const latest = oncePerSecond(context, async () => computed(await read(context)));
  app.get(`/${script}`, async (request, reply) => {
    const { text, gzipped, etag } = await latest();
    reply.headers({
      // During a restart, a cache shows the previous answer. In a longer outage, the app shows a failure instead.
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=30',
      etag,
      vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
    });
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    return acceptsGzip(request.headers['accept-encoding'])
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

function computed(answer: object): Computed {
  const text = JSON.stringify(answer);
  // A weak tag, because the compressed and the plain form have the same tag.
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  return { text, gzipped: gzipSync(text), etag };
}

function names(sent: string | undefined, etag: string): boolean {
  return (
    sent?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2)) ?? false
  );
}
