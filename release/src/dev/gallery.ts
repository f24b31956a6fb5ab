import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { contentTypeOf } from '../host/headers.ts';
import { addressesOf, listenOn } from './listen.ts';

interface GalleryOptions {
  packageFolder: string;
  host: string;
  port: number | undefined;
}

interface RunningGallery {
  addresses: string[];
  stop(): Promise<void>;
}

/** Serves a page with every component of `shared/ui` in every state, in light colours and at `/dark` in dark ones. */
export async function serveGallery({ packageFolder, host, port }: GalleryOptions): Promise<RunningGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await bundle(configuration(packageFolder, folder));
    const server = galleryServer(folder);
    await listenOn(server, host, port);
    return {
      addresses: addressesOf(server, host),
      async stop() {
        server.close().closeAllConnections();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function galleryServer(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === '/' || pathname === '/dark')
      return send(200, 'text/html; charset=utf-8', page(pathname === '/' ? 'light' : 'dark'));
    const file = basename(pathname);
    void readFile(join(folder, file)).then(
      (content) => send(200, contentTypeOf(file), content),
      () => send(404, 'text/plain', 'Not found'),
    );
  });
}

function page(theme: 'light' | 'dark'): string {
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>UI kit</title><link rel="stylesheet" href="/gallery.css"></head>
<body><div id="root"></div><script src="/gallery.js"></script></body>
</html>`;
}

// `shared` is compiled in the kit. In the workspace of the app, it is TypeScript.
function configuration(packageFolder: string, output: string): Configuration {
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  };
  return {
    context: packageFolder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { gallery: 'shared/ui/gallery-page' },
    output: { path: output, publicPath: '/', filename: '[name].js', cssFilename: '[name].css' },
    module: {
      rules: [
        { test: /\.tsx?$/, use: [{ loader: 'builtin:swc-loader', options: { jsc } }], type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    optimization: { minimize: false },
    performance: false,
  };
}

function bundle(configured: Configuration): Promise<void> {
  return new Promise((bundled, failed) => {
    const compiler = rspack(configured);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors())
          failed(new Error(`The gallery does not build:\n${error?.message ?? stats?.toString('errors-only')}`));
        else bundled();
      });
    });
  });
}
