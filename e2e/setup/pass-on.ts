import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes a request on to the product. Host stays as it was sent, since reports count from the app's own origin only. */
export function passOn(product: string, asked: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(product);
  const passed = request(
    { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  response.on('error', () => undefined);
  asked.pipe(passed);
}
