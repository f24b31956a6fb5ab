/** @jest-environment node */
import { call, configureProvider } from './call.ts';
import { client } from './http-client.ts';
import { loadHttpClient } from './wire.ts';

// `shared` runs in browsers and compiles without Node's types. This type has the members that the test needs.
interface Incoming extends AsyncIterable<string> {
  url: string;
  method: string;
  headers: Record<string, string>;
  setEncoding(encoding: 'utf8'): this;
}
interface TestServer {
  listen(port: number, host: string, listening: () => void): void;
  address(): { port: number };
  closeAllConnections(): void;
  close(): void;
}
type Answer = (
  request: Incoming,
  response: { setHeader(name: string, value: string): void; end(body: string): void },
) => Promise<void>;

const { createServer } = jest.requireActual<{ createServer(answer: Answer): TestServer }>('node:http');

let server: TestServer;
let received: { request: Incoming; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ request, body });
    if (request.url === '/slow.php') return;
    response.setHeader('Content-Type', 'text/html');
    response.end(' {"success": 1, "msg": "Saved", "result": [{"games_name": "KALYAN"}]}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

beforeEach(() => {
  received = [];
  const { port } = server.address();
  configureProvider({ base: `http://127.0.0.1:${port}`, timeoutMs: 5000, token: () => 'abc', scripts: {} });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ways: [string, () => Promise<unknown>][] = [
  ['before the network client has loaded', () => Promise.resolve()],
  ['after the network client has loaded', loadHttpClient],
];

describe.each(ways)('%s', (_when, arrived) => {
  beforeAll(arrived);

  test('a read is a urlencoded post whose answer is parsed whatever its content type', async () => {
    const onServerTime = jest.fn();
    configureProvider({ onServerTime });
    const reply = await call('get_games.php', { phone_number: '9876543210' });
    expect(reply).toMatchObject({ ok: true, data: [{ games_name: 'KALYAN' }] });
    expect(received[0]?.request.method).toBe('POST');
    expect(received[0]?.request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(received[0]?.body).toBe('phone_number=9876543210&user_token=abc');
    expect(onServerTime).toHaveBeenCalledTimes(1);
  });

  test('fails with a timeout when the provider does not answer in time', async () => {
    configureProvider({ scripts: { 'get_rates.php': 'slow.php' } });
    await expect(call('get_rates.php', {}, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('a read cancelled before or during the request is no network failure', async () => {
    configureProvider({ scripts: { 'get_rates.php': 'slow.php' } });
    const leaving = new AbortController();
    const attempt = call('get_rates.php', {}, { signal: leaving.signal });
    leaving.abort();
    await expect(attempt).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(call('get_rates.php', {}, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('fails with a network error when the provider is down', async () => {
    configureProvider({ base: 'http://127.0.0.1:1' });
    await expect(call('get_games.php', {})).rejects.toMatchObject({ name: 'ProviderError', kind: 'network' });
  });
});

test('sends no header that costs a preflight on another origin', async () => {
  await call('otp.php', { phone_number: '1', otp: '1', token_id: 't' });
  const { port } = server.address();
  const seen = await client.request<string>({
    url: `http://127.0.0.1:${port}/x`,
    adapter: (config) =>
      Promise.resolve({
        data: Object.keys(config.headers.toJSON()).join(),
        status: 200,
        statusText: '',
        headers: {},
        config,
      }),
  });
  expect(['Accept', 'Content-Type']).toEqual(expect.arrayContaining(seen.data.split(',')));
});

test('sends a picture as multipart with its name, type and bytes', async () => {
  const image = new File(['pixels'], 'slip.png', { type: 'image/png' });
  const reply = await call('add_points_request.php', { phone_number: '1', amount: '500', UTR_NUM: 'U1', image });
  expect(reply).toEqual({ ok: true, data: null, message: 'Saved' });
  expect(received[0]?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toContain('filename="slip.png"\r\nContent-Type: image/png\r\n\r\npixels');
  expect(received[0]?.body).toContain('name="user_token"\r\n\r\nabc');
});
