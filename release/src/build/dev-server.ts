import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';
import type { CompiledPlugin } from './compiled-plugin.ts';
import { sendStackPlaces } from './stack-places.ts';
import { answerFirstErrors } from './first-errors.ts';

/** Serves a package from its sources. The page has another origin, the address of `npm run dev`. */
export function devServer(compiled: CompiledPlugin): NonNullable<Configuration['devServer']> {
  return {
    host: '127.0.0.1',
    hot: true,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      // `release dev` proxies the update socket under the page's origin, so the client connects to that origin.
      ...(process.env.DEV_SOCKET_PATH && {
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: process.env.DEV_SOCKET_PATH },
      }),
    },
    devMiddleware: { publicPath: '/' },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'places',
        path: '/__dev/places',
        middleware: (request: IncomingMessage, response: ServerResponse) => void sendStackPlaces(request, response),
      },
      { name: 'first-errors', path: '/', middleware: answerFirstErrors(() => compiled.errors) },
    ],
  };
}
