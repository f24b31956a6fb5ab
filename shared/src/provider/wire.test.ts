/** @jest-environment node */
let mayLoad = true;

jest.mock('./http-client.ts', () => {
  if (!mayLoad) throw new Error('Loading chunk failed.');
  return {
    postByClient: () =>
      Promise.resolve({ status: 200, data: '{"status":"success","message":"by the client"}', headers: {} }),
  };
});

afterEach(() => jest.resetModules());

const sendOtp = async () => (await import('./call.ts')).call('otp.php', { phone_number: '1', otp: '1', token_id: 't' });

test('an action loads the network client', async () => {
  await expect(sendOtp()).resolves.toMatchObject({ ok: true, message: 'by the client' });
});

test('an action without the network client fails as a network error, and the next one loads it again', async () => {
  mayLoad = false;
  await expect(sendOtp()).rejects.toMatchObject({ name: 'ProviderError', kind: 'network' });
  mayLoad = true;
  await expect(sendOtp()).resolves.toMatchObject({ ok: true });
});

test('a read does not load it', async () => {
  mayLoad = false;
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{"result":[]}')));
  await expect((await import('./call.ts')).call('get_games.php', {})).resolves.toMatchObject({ ok: true, data: [] });
});
