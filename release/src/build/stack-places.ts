import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { sourceName } from './source-name.ts';

const maxPlaces = 5;

/** Maps the stack of an error to lines in the remote's own sources. */
export async function sendStackPlaces(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const here = `http://127.0.0.1:${request.socket.localPort}`;
  const places = await placesIn(await text(request), async (file) => (await fetch(`${here}/${file}.map`)).json());
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(places));
}

export async function placesIn(stack: string, readMap: (file: string) => Promise<unknown>): Promise<string[]> {
  const frames = [...stack.matchAll(/([\w.-]+\.js):(\d+):(\d+)/g)];
  const places = await Promise.all(
    frames.map(([, file = '', line, column]) => placeOf(file, Number(line), Number(column), readMap)),
  );
  return [...new Set(places.filter((place) => place !== undefined))].slice(0, maxPlaces);
}

async function placeOf(
  file: string,
  line: number,
  column: number,
  readMap: (file: string) => Promise<unknown>,
): Promise<string | undefined> {
  const map = await readMap(file).catch(() => undefined);
  if (!map) return undefined;
  const entry = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]).findEntry(line - 1, column - 1); // written by the bundler
  if (!('originalSource' in entry)) return undefined;
  const source = sourceName('.', entry.originalSource);
  return source.startsWith('src/') ? `${source}:${entry.originalLine + 1}` : undefined;
}
