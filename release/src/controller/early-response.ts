import type { ServerResponse } from 'node:http';

/** An unread body of up to this size is drained. For a larger body, the connection is closed. */
const maxLeft = 64 * 1024;
const waitMs = 1000;

/**
 * Responds before the whole request has arrived. For a large body, it waits a second before it destroys the connection:
 * destroying it while bytes arrive would lose the response.
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
