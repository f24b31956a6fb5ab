import type { Answer, Fault } from './fault-proxy.ts';

export interface FileFault {
  /** Returns whether the fault affects this file of the release. */
  of(file: string): boolean;
  answer(response: Answer, file: ServedFile): void;
}

interface ServedFile {
  body: Buffer;
  headers: Record<string, string>;
}

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');
const isChunk = (file: string) => isScript(file) && !file.startsWith('entry.');
const isAny = (file: string) => isScript(file) || isStyle(file);

const hangs: FileFault['answer'] = () => undefined;
const status =
  (code: number): FileFault['answer'] =>
  (response) =>
    void response.writeHead(code, { 'cache-control': 'no-store' }).end('Not here');

/** Network faults of a remote's files, by name. */
export const fileFaults: Record<string, FileFault> = {
  // All files come from one address, so one file's connection cannot be refused. Instead the connection closes before
  // its first byte.
  refused: { of: isScript, answer: (response) => void response.socket?.destroy() },
  'JavaScript hangs': { of: isScript, answer: hangs },
  'CSS hangs': { of: isStyle, answer: hangs },
  'JavaScript and CSS hang': { of: isAny, answer: hangs },
  404: { of: isScript, answer: status(404) },
  500: { of: isScript, answer: status(500) },
  'HTML with 200': {
    of: isScript,
    answer: (response, { headers }) =>
      void response
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end('<!doctype html><p>Sign in to this network'),
  },
  empty: { of: isScript, answer: (response, { headers }) => void response.writeHead(200, headers).end() },
  truncated: {
    of: isScript,
    answer(response, { headers, body }) {
      response.writeHead(200, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => response.socket?.end());
    },
  },
  reset: {
    of: isScript,
    answer(response, { headers, body }) {
      response.writeHead(200, headers);
      response.write(body.subarray(0, 100), () => response.socket?.resetAndDestroy());
    },
  },
  'chunk 404': { of: isChunk, answer: status(404) },
  'chunk hangs': { of: isChunk, answer: hangs },
  'CSS 404': { of: isStyle, answer: status(404) },
  'digest mismatch': {
    of: isScript,
    answer: (response, { headers, body }) =>
      void response.writeHead(200, headers).end(`${body.toString()};window.tampered=true`),
  },
  '50 KB/s': { of: isAny, answer: trickle },
};

/** Applies a fault to the files in one release's folder. */
export function faultOfFiles(folder: string, { of, answer }: FileFault): Fault {
  return {
    async answer(path, response, fromHost) {
      const [, file] = path.match(new RegExp(`^${folder}([^/?]+)(?:\\?.*)?$`)) ?? [];
      if (!file || !of(file)) return false;
      const type = isStyle(file) ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      // The response is cacheable like the correct file. So the drill also checks that the app does not reuse a bad
      // response from the browser's cache.
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      };
      answer(response, { headers, body: await fromHost(folder + file) });
      return true;
    },
  };
}

function trickle(response: Answer, { headers, body }: ServedFile): void {
  response.writeHead(200, headers);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, (sent += 5000)));
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, 100);
  response.on('close', () => clearInterval(timer));
}
