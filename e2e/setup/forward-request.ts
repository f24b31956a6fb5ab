import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Forwards a request to the product with its original Host header, because reports count only from the app's own origin. */
export function forwardRequest(product: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(product);
  const outgoing = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  response.on('error', () => undefined);
  incoming.pipe(outgoing);
}
