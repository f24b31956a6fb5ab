import { request as requestHttp, type IncomingMessage, type Server } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { requestHeaders } from './proxied-headers.ts';

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
