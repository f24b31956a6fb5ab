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

test('an act brings the network client by itself', async () => {
  await expect(sendOtp()).resolves.toMatchObject({ ok: true, message: 'by the client' });
});

test('an act without the network client fails as the network, and the next one asks for it again', async () => {
  mayLoad = false;
  await expect(sendOtp()).rejects.toMatchObject({ name: 'ProviderError', kind: 'network' });
  mayLoad = true;
  await expect(sendOtp()).resolves.toMatchObject({ ok: true });
});

test('a read goes without it', async () => {
  mayLoad = false;
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{"result":[]}')));
  await expect((await import('./call.ts')).call('get_games.php', {})).resolves.toMatchObject({ ok: true, data: [] });
});
