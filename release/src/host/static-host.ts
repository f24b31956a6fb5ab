import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { headersFor } from './headers.ts';

/** Serves a live folder as any web server would: from one table of headers, and the page for every route of the app. */
export function staticHost(root: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'deny',
      wildcard: true,
      setHeaders: (reply, path) => {
        for (const [name, value] of headersFor(path.slice(root.length).replace(/\.br$/, ''))) reply.setHeader(name, value);
      },
    });
    app.setNotFoundHandler((request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (request.method !== 'GET' || isFile(pathname)) return reply.code(404).header('cache-control', 'no-store').send('Not found');
      return reply.sendFile('index.html');
    });
  };
}

function isFile(pathname: string): boolean {
  return pathname.startsWith('/r/') || pathname.startsWith('/api/');
}
