import { createHash } from 'node:crypto';
import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { deltaEnding, accepts } from './encodings.ts';
import { contentTypeOf, headersFor, mayHaveDelta } from 'release/host/headers.ts';

const brotli = promisify(brotliCompress);

/** Serves a live folder: release files, the plan, and the page at every route of the app. */
export function staticHost(root: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', sendDelta(root));
    await app.register(fastifyStatic, {
      root: join(root, 'r'),
      prefix: '/r/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      // Release files are immutable, so browsers never revalidate them.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      dotfiles: 'deny',
      setHeaders: (reply, path) => setHeaders(reply, path.slice(root.length).replace(/\.br$/, '')),
    });
    await app.register(fastifyStatic, {
      root: join(root, 'kit'),
      prefix: '/kit/',
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => setHeaders(reply, '/kit/'),
    });
    const page = changingFile(root, 'index.html');
    for (const name of ['plan.json', 'sw.js', 'robots.txt']) app.get(`/${name}`, changingFile(root, name));
    app.setNotFoundHandler(async (request, reply) => {
      const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(r|api|kit)\//.test(request.url);
      return isPage ? page(request, reply) : reply.code(404).header('cache-control', 'no-store').send('Not found');
    });
  };
}

/** Sends a delta instead of the file if the browser has an earlier release's file and the delta exists. */
function sendDelta(root: string) {
  return async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    const path = url.split('?')[0] ?? '';
    const ending =
      ['GET', 'HEAD'].includes(method) &&
      accepts(headers['accept-encoding'], 'dcz') &&
      deltaEnding(String(headers['available-dictionary']));
    if (!ending || !mayHaveDelta(path)) return undefined;
    const delta = await readFile(join(root, path + ending)).catch(() => undefined);
    if (!delta) return undefined;
    setHeaders(reply, path);
    return reply.type(contentTypeOf(path)).header('content-encoding', 'dcz').send(delta);
  };
}

function setHeaders(reply: FastifyReply, path: string): void {
  for (const [name, value] of headersFor(path)) reply.header(name, value);
}

/** Returns a file that can change. Compresses it once per change. */
function changingFile(root: string, name: string) {
  const path = join(root, name);
  let known = { changed: 0, tag: '', plain: Buffer.alloc(0), compressed: Buffer.alloc(0) };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? {};
    if (mtimeMs === undefined) return reply.code(404).header('cache-control', 'no-store').send('Not found');
    if (mtimeMs !== known.changed) {
      const plain = await readFile(path);
      known = {
        changed: mtimeMs,
        // A hash of the bytes: two pages written in the same second may have the same size.
        tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
        plain,
        compressed: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      };
    }
    const takesBrotli = accepts(request.headers['accept-encoding'], 'br');
    reply.type(contentTypeOf(name)).header('vary', 'accept-encoding');
    setHeaders(reply, `/${name}`);
    const tag = `"${known.tag}${takesBrotli ? '-br' : ''}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.send(takesBrotli ? known.compressed : known.plain);
  };
}

/**
 * Escapes malformed percent signs in a request's address. Otherwise the request would get an error instead of the page
 * or a 404.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
