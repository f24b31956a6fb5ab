import type { ServerResponse } from 'node:http';

/** Up to this many bytes of an unread body are drained. A longer body is cut off. */
const maxLeft = 64 * 1024;
const waitMs = 1000;

/**
 * Sends a response before the whole request was read. Waits a second before it closes the connection: closing it while
 * bytes still arrive would lose the response.
 */
export function sendEarlyResponse(response: ServerResponse, text: string): void {
  const { req } = response;
  const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? Infinity : 0));
  const isShort = req.complete || length <= maxLeft;
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
