/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ConfigError, openSpans, readSpanExport, type Spans } from './index.ts';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  resourceSpans: {
    resource: { attributes: unknown[] };
    scopeSpans: { spans: Record<string, unknown>[] }[];
  }[];
}

/** A receiver of OTLP over HTTP. Answers with the given status codes, then with 200. */
async function receiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const spans = JSON.parse(body) as Pick<Received, 'resourceSpans'>;
      received.push({ path: request.url ?? '', headers: request.headers, ...spans });
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spans = () => received.flatMap(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans,
    close: () => new Promise((done) => server.close(done)),
  };
}

const settingsFor = (url: string) => readSpanExport({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, 'provider');
const said: string[] = [];
const open = async (url: string) => (await openSpans(settingsFor(url), (line) => said.push(line))) as Spans;
beforeEach(() => void said.splice(0));

test('exports spans as OTLP JSON: the trace of the caller, the parents, the times and the result', async () => {
  const { url, received, spans: exported, close } = await receiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant=x',
    OTEL_SERVICE_NAME: 'provider-2',
  };
  const spans = (await openSpans(readSpanExport(env, 'provider'), () => undefined)) as Spans;
  const traceparent = '00-3f9a12cd00000000000000000000abcd-1111111111111111-01';
  const before = Date.now();
  const call = spans.begin('POST /api/set_bid_new.php', { kind: 'server', traceparent });
  await spans.within(call, () => spans.timed('query', { rows: 3, share: 0.5, isNew: true }, async () => undefined));
  call.end({ 'http.response.status_code': 503, absent: undefined }, true);
  await spans.close();
  await close();

  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'a b', tenant: 'x' } });
  expect(received[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'provider-2' },
  });
  const [query, served] = exported();
  expect(served).toMatchObject({
    traceId: '3f9a12cd00000000000000000000abcd',
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    parentSpanId: '1111111111111111',
    name: 'POST /api/set_bid_new.php',
    kind: 2,
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    attributes: [{ key: 'http.response.status_code', value: { intValue: '503' } }],
    status: { code: 2 },
  });
  expect(Math.abs(Number(served?.startTimeUnixNano) / 1e6 - before)).toBeLessThan(1000);
  expect(BigInt(String(served?.endTimeUnixNano)) >= BigInt(String(query?.endTimeUnixNano))).toBe(true);
  expect(query).toMatchObject({
    traceId: served?.traceId,
    parentSpanId: served?.spanId,
    kind: 1,
    attributes: [
      { key: 'rows', value: { intValue: '3' } },
      { key: 'share', value: { doubleValue: 0.5 } },
      { key: 'isNew', value: { boolValue: true } },
    ],
  });
});

test.each(['', 'x', `00-${'0'.repeat(32)}-1111111111111111-01`])(
  'begins a new trace for the header "%s"',
  async (traceparent) => {
    const { url, spans: exported, close } = await receiver();
    const spans = await open(url);
    spans.begin('call', { traceparent }).end();
    await spans.close();
    await close();
    expect(exported()).toEqual([expect.not.objectContaining({ parentSpanId: expect.anything() as unknown })]);
    expect(exported()[0]?.traceId).toMatch(/^(?!0+$)[\da-f]{32}$/);
  },
);

test('keeps a limited number of spans while the receiver fails, then sends them and counts the dropped ones', async () => {
  const { url, spans: exported, close } = await receiver(503, 503);
  const spans = await open(url);
  for (let count = 0; count < 9000; count += 1) spans.begin('one of many').end();
  for (let attempt = 1; attempt <= 3; attempt += 1) await spans.close();
  await close();
  expect(said).toEqual([
    `Exporting spans to ${url} fails: it answered 503`,
    'Exporting spans works again. 808 spans were dropped.',
  ]);
  expect(exported()).toHaveLength(2 * 512 + 8192);
});

test('sends every two seconds, and does not repeat a batch that the receiver refuses', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const { url, spans: exported, received, close } = await receiver(400);
  const spans = await open(url);
  spans.begin('refused').end();
  expect(received).toEqual([]);
  jest.advanceTimersByTime(2000);
  while (received.length === 0) await new Promise(setImmediate);
  spans.begin('sent').end();
  await spans.close();
  jest.useRealTimers();
  await close();
  expect(exported().map(({ name }) => name)).toEqual(['refused', 'sent']);
  expect(said).toEqual([
    `Exporting spans to ${url} fails: it answered 400`,
    'Exporting spans works again. 1 spans were dropped.',
  ]);
});

test('reads no settings without an address, and refuses wrong ones without printing them', () => {
  expect(readSpanExport({}, 'provider')).toBeUndefined();
  expect(() => settingsFor('grpc://x')).toThrow(ConfigError);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret' };
  expect(() => readSpanExport(env, 'provider')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') as string }),
  );
});
