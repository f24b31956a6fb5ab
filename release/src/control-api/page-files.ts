import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { accepts } from '../host/encodings.ts';
import { contentTypeOf } from '../host/headers.ts';
import { messageOf } from '../error-message.ts';

/** Builds the page. Returns the folder with its scripts, styles and `files.json`. */
export type PageBuild = () => Promise<string>;

export interface BuiltFiles {
  scripts: string[];
  styles: string[];
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Serves the page and its files. The first visit after a change of the sources builds them. */
export function pageFiles(build: PageBuild): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>(
      '/assets/:file',
      async ({ params: { file }, headers: { 'accept-encoding': accepted } }, reply) => {
        reply.headers(headers);
        if (!/^[\w-]+\.[0-9a-f]{8}\.(js|css)$/.test(file)) return reply.code(404).send('Not found');
        const takesBrotli = accepts(accepted, 'br');
        const content = await readFile(join(await build(), takesBrotli ? `${file}.br` : file)).catch(() => undefined);
        if (!content) return reply.code(404).header('cache-control', 'no-store').send('Not found');
        if (takesBrotli) reply.header('content-encoding', 'br');
        return reply
          .type(contentTypeOf(file))
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(content);
      },
    );
    const page = async (_request: unknown, reply: FastifyReply) => {
      reply
        .headers(headers)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8');
      try {
        return reply.send(pageOf(JSON.parse(await readFile(join(await build(), 'files.json'), 'utf8')) as BuiltFiles));
      } catch (error) {
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send(`The control page could not be built: ${messageOf(error)}`);
      }
    };
    app.get('/', page);
    app.get('/:view', page);
    app.get('/:view/*', page);
  };
}

function pageOf({ scripts, styles }: BuiltFiles): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>Control</title>',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="/control/assets/${file}">`),
    ...scripts.map((file) => `<script type="module" src="/control/assets/${file}"></script>`),
    '<div id="control"></div>',
  ];
  return `${lines.join('\n')}\n</html>\n`;
}
