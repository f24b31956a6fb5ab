import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';
import type { CompiledPlugin } from './compiled-plugin.ts';
import { answerPlaces } from './answer-places.ts';
import { answerFirstErrors } from './first-errors.ts';

/** How a package is served from its sources. The page comes from another origin: the one address of `npm run dev`. */
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
      // Where the page's own origin hands the socket on, by `release dev`.
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
        middleware: (request: IncomingMessage, response: ServerResponse) => void answerPlaces(request, response),
      },
      { name: 'first-errors', path: '/', middleware: answerFirstErrors(() => compiled.errors) },
    ],
  };
}
