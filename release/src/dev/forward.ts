import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { requestHeaders } from './proxied-headers.ts';

/** The parts of a request that are forwarded. */
export interface Forwarded {
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate };

/** Forwards a request. Returns the response without decoding it. */
export function forward(to: URL, { method, headers, body }: Forwarded): Promise<IncomingMessage> {
  const send = to.protocol === 'https:' ? requestHttps : requestHttp;
  const isRepeatable = ['GET', 'HEAD'].includes(method);
  return new Promise((answered, failed) => {
    // The server may close a reused keep-alive connection at the same time. GET and HEAD are retried then. Other
    // methods must not run twice, so they get a new connection.
    const request = send(to, { method, headers, ...(!isRepeatable && { agent: false }) }, answered);
    request.once('error', (error) => {
      if (!isRepeatable || !request.reusedSocket) return failed(error);
      forward(to, { method, headers }).then(answered, failed);
    });
    // If the client disconnects, abort the request to the server.
    body?.once('error', () => request.destroy());
    if (body && !isRepeatable) body.pipe(request);
    else request.end();
  });
}

/** Reads and decodes the whole response. */
export function textOf(answer: IncomingMessage): Promise<string> {
  const encoding = answer.headers['content-encoding'];
  const decoder = encoding && encoding in decoders ? decoders[encoding as keyof typeof decoders]() : undefined; // the line above checks it
  return text(decoder ? answer.pipe(decoder) : answer);
}

/** Returns why a server did not respond: the system's error code, or a message. */
export function reasonOf(error: unknown): string {
  const { cause, code, errors, message } = error as Error & { code?: string | number; errors?: unknown[] };
  if (cause) return reasonOf(cause);
  if (typeof code === 'string') return code;
  // A host name may have several addresses, each with its own error. Use the first.
  return errors?.[0] ? reasonOf(errors[0]) : message;
}

/** Forwards WebSockets to the remote's development server or to the app. */
export function forwardSockets(server: Server, targetOf: (request: IncomingMessage) => URL, app: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const to = targetOf(request);
    const { connection, upgrade } = request.headers;
    const headers = {
      ...requestHeaders(request.headers, { here: `http://${request.headers.host}`, app }),
      connection,
      upgrade,
    };
    const onward = (to.protocol === 'https:' ? requestHttps : requestHttp)(to, { headers });
    const end = () => {
      onward.destroy();
      socket.destroy();
    };
    onward.on('upgrade', ({ rawHeaders }, other, otherHead) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(otherHead);
      other.write(head);
      socket.pipe(other).pipe(socket);
      for (const one of [socket, other])
        for (const event of ['error', 'close']) one.on(event, () => (socket.destroy(), other.destroy()));
    });
    onward.on('response', end);
    onward.on('error', end);
    socket.on('error', end);
    onward.end();
  });
}
