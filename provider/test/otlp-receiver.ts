import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code: number };
}

/** Receives spans as OTLP over HTTP, like an OpenTelemetry collector. */
export async function openOtlpReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spansIn = (body: string) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    );
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies.flatMap(spansIn),
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Returns a span's attributes as one object. */
export function factsOf({ attributes }: ReceivedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
