import type { ServerResponse } from 'node:http';

/** A body of which so much is left is let come to its end; of a longer one nothing more is read. */
const mostLeft = 64 * 1024;
const waitMs = 1000;

/**
 * Ends an answer although not all of the request was read. Whoever still sends has a second to read the answer, which is
 * whole by then: a connection that is cut while bytes arrive would take the answer with it.
 */
export function endUnread(response: ServerResponse, text: string): void {
  const { req } = response;
  const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? Infinity : 0));
  const isShort = req.complete || length <= mostLeft;
  response.writeHead(200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...(!isShort && { connection: 'close' }),
  });
  if (isShort) return void response.end(text);
  req.pause();
  response.write(text);
  const timer = setTimeout(() => response.end(() => req.socket.destroy()), waitMs);
  response.once('close', () => clearTimeout(timer));
}
