import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { callerAddress, trustProxies } from 'shared/node';
import { serverOptions } from './server-options.ts';

test.each([
  [0, '10.0.0.1'],
  [1, '49.36.12.7'],
  [2, '203.0.113.9'],
  [3, '6.6.6.6'],
])('behind %s proxies, uses the address that the outermost proxy saw', async (proxies, address) => {
  const app = Fastify(trustProxies(proxies));
  app.get('/', (request) => ({ address: callerAddress(request) }));
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 49.36.12.7' };
  expect((await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).json()).toEqual({ address });
});

test('answers unfinished headers, invalid HTTP and an unreadable address in JSON', async () => {
  expect(serverOptions.http.headersTimeout).toBe(20_000);
  const app = Fastify({ ...serverOptions, http: { headersTimeout: 50, connectionsCheckingInterval: 20 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
      socket
        .setEncoding('utf8')
        .on('data', (more) => (answer += more))
        .on('close', () => resolve(answer));
    });
  expect(await send('POST /api/login.php HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(
    /^HTTP\/1.1 408 [^]*\{"success":"0","msg":"The request took too long/,
  );
  expect(await send('hello\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 [^]*\{"success":"0","msg":"The request could not be read.","code":"unreadable_request"\}$/,
  );
  const badAddress = await send('GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(badAddress).toMatch(
    /^HTTP\/1.1 400 [^]*\{"success":"0","msg":"The address could not be read.","code":"unreadable_address"\}$/,
  );
  await app.close();
});
