import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { requestHeaders } from './proxied-headers.ts';

/** The forwarded part of a request. */
export interface Forwarded {
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate };

/** Forwards a request, and returns the response as an encoded stream. */
export function forward(to: URL, { method, headers, body }: Forwarded): Promise<IncomingMessage> {
  const send = to.protocol === 'https:' ? requestHttps : requestHttp;
  const isRepeatable = ['GET', 'HEAD'].includes(method);
  return new Promise((answered, failed) => {
    // A keepalive connection may just be closing. A request that is not repeatable gets a new one.
    const request = send(to, { method, headers, ...(!isRepeatable && { agent: false }) }, answered);
    request.once('error', (error) => {
      if (!isRepeatable || !request.reusedSocket) return failed(error);
      forward(to, { method, headers }).then(answered, failed);
    });
    // Aborts the request when the client disconnects.
    body?.once('error', () => request.destroy());
    if (body && !isRepeatable) body.pipe(request);
    else request.end();
  });
}

/** The whole decoded text of a response. */
export function textOf(answer: IncomingMessage): Promise<string> {
  const encoding = answer.headers['content-encoding'];
  const decoder = encoding && encoding in decoders ? decoders[encoding as keyof typeof decoders]() : undefined; // checked just before
  return text(decoder ? answer.pipe(decoder) : answer);
}

/** Why a server did not respond, as the system's error code or message. */
export function reasonOf(error: unknown): string {
  const { cause, code, errors, message } = error as Error & { code?: string | number; errors?: unknown[] };
  if (cause) return reasonOf(cause);
  if (typeof code === 'string') return code;
  // Each address of a host name may have failed with its own message.
  return errors?.[0] ? reasonOf(errors[0]) : message;
}

/** Forwards sockets to the remote's development server or to the app. */
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
