import { request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

/** The changes that a proxy makes to a request and its response. */
export interface Change {
  path: string | undefined;
  /** Replaces the body of the product's response. The headers stay. */
  body?: Buffer;
}

/**
 * Forwards a request to the product with its original Host header. The collector counts only reports from the app's own
 * origin.
 */
export function forwardRequest(
  product: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  { path, body }: Change = { path: incoming.url },
): void {
  const { hostname, port } = new URL(product);
  const { method } = incoming;
  const headers = body ? without(incoming.headers, 'if-none-match', 'accept-encoding') : incoming.headers;
  const outgoing = request({ hostname, port, path, method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (body) {
      answer.resume();
      return void response.writeHead(status, without(answer.headers, 'etag', 'content-length')).end(body);
    }
    response.writeHead(status, answer.headers);
    return void answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('error', () => undefined);
  incoming.pipe(outgoing);
}

function without(headers: OutgoingHttpHeaders, ...names: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
