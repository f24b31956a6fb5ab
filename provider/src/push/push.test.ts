import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMigratedDatabase } from '../../test/databases.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { isPublicAddress, type Names, publicAddresses, pushAddressProblem } from './push-service.ts';
import { notifyResults } from './notify-results.ts';

const opens = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open' } as const;

/** A browser and its push service. The push service cannot read the messages. */
async function openBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const arrived: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
  let status = 201;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/for/one`;
  return {
    arrived,
    subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    answers: (next: number) => void (status = next),
    read: (body: Buffer) =>
      JSON.parse(decrypted(body, keys, auth)) as { web_push: number; notification: Record<string, string> },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Decrypts a message according to RFC 8291. */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, theirs, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const hkdf = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const agreed = hkdf(
    keys.computeSecret(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]),
    32,
  );
  const [key, nonce] = [
    hkdf(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ];
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  expect(padded.at(-1)).toBe(2);
  return padded.subarray(0, -1).toString();
}

let world: World;
let player: TestPlayer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeEach(async () => {
  world = await openWorld(await openMigratedDatabase('PGlite'), { isPushInside: true, appUrl: 'https://app.example' });
  await offerMarkets(world);
  player = await world.addPlayer(1000);
  browser = await openBrowser();
});
afterEach(async () => {
  await browser.close();
  await closeInBalance(world);
});

const set = (of: TestPlayer, more: Record<string, string> = {}) =>
  world.as(of, 'set_push.php', { game_name: 'KALYAN', on: '1', language: 'en', ...browser.subscription, ...more });
const declare = async (pana = '123') => {
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', pana);
  await notifyResults(world.context);
};

test('a subscribed browser gets the result and the win once, encrypted', async () => {
  expect((await set(player)).body).toEqual({ success: '1' });
  await world.bid(player, { ...opens, open_digit: '6' });
  await declare();
  await notifyResults(world.context);
  expect(browser.arrived).toHaveLength(1);
  const [{ headers, body }] = browser.arrived as [(typeof browser.arrived)[0]];
  expect(browser.read(body)).toEqual({
    web_push: 8030,
    notification: {
      title: 'KALYAN: 123-6',
      body: 'You won ₹85 net.',
      navigate: 'https://app.example/my-bid',
      lang: 'en',
    },
  });
  expect(await world.db.query('select player_id, title, body, problem from sent_notices')).toEqual([
    { player_id: player.id, title: 'KALYAN: 123-6', body: 'You won ₹85 net.', problem: '' },
  ]);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect((await world.as(player, 'get_profile.php')).body.data?.push_key).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head, claims = '', signature = ''] = token.split('.');
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(browser.subscription.endpoint).origin,
    sub: 'https://app.example',
  });
});

test('a payout up to the stake is not called a win', async () => {
  await set(player);
  for (let digit = 0; digit < 10; digit += 1) await world.bid(player, { ...opens, open_digit: String(digit) });
  await declare();
  expect(browser.arrived.map(({ body }) => browser.read(body).notification.body)).toEqual([
    'You got back ₹95 of ₹100.',
  ]);
});

test('lost bids are reported in the player’s language, and a player without bids gets no message', async () => {
  const other = await world.addPlayer(1000);
  await set(player, { language: 'hi' });
  await world.bid(player, { ...opens, open_digit: '5' });
  await set(other, { ...browser.subscription, endpoint: `${browser.subscription.endpoint}-other` });
  await declare();
  expect(browser.arrived.map(({ body }) => browser.read(body).notification.body)).toEqual([
    'इस बार आपकी बोलियाँ नहीं जीतीं।',
  ]);
});

test.each([
  ['mr', 'या वेळी तुमच्या बोल्या लागल्या नाहीत.', 'mr'],
  ['kok', 'Your bids did not win this time.', 'en'],
  ['', 'Your bids did not win this time.', 'en'],
])('a subscription in %p gets its message in a language of the app', async (language, body, lang) => {
  await set(player, { language });
  await world.bid(player, { ...opens, open_digit: '5' });
  await declare();
  expect(browser.arrived.map((message) => browser.read(message.body).notification)).toMatchObject([{ body, lang }]);
});

test('a stored language of a later version gets English', async () => {
  await set(player);
  await world.db.query("update push_subscriptions set language = 'gu'");
  await world.bid(player, { ...opens, open_digit: '5' });
  await declare();
  expect(browser.arrived.map(({ body }) => browser.read(body).notification.body)).toEqual([
    'Your bids did not win this time.',
  ]);
});

test.each([
  ['an unsubscribed browser', () => set(player, { on: '0' })],
  ['an ended session', () => world.as(player, 'logout.php')],
  ['a browser that another player has subscribed since', async () => set(await world.addPlayer(10))],
])('%s gets no message', async (_who, change) => {
  await set(player);
  await world.bid(player, { ...opens, open_digit: '6' });
  await change();
  await declare();
  expect(browser.arrived).toEqual([]);
});

test('deletes a subscription that is gone, and keeps one after a failed message', async () => {
  // The test makes a message fail, which is logged.
  jest.spyOn(world.context.log, 'warn').mockImplementation();
  const kept = () => world.db.query('select 1 from push_subscriptions');
  await set(player);
  await world.bid(player, { ...opens, open_digit: '6' });
  await world.bid(player, { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Close', close_digit: '7' });
  browser.answers(500);
  await declare();
  expect(await kept()).toHaveLength(1);
  browser.answers(410);
  world.goTo('6:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'close', '124');
  await notifyResults(world.context);
  expect(await kept()).toHaveLength(0);
  expect(await world.db.query('select problem from sent_notices order by id')).toEqual([
    { problem: expect.stringMatching(/: answered 500$/) as string },
    { problem: 'The browser no longer takes messages.' },
  ]);
});

test('sends no result that is an hour old', async () => {
  await set(player);
  await world.bid(player, { ...opens, open_digit: '6' });
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  world.goTo('5:01 pm');
  await notifyResults(world.context);
  expect(browser.arrived).toEqual([]);
});

test.each([
  ['http://push.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://10.1.2.3/a', false],
  ['https://0x7f000001/a', false],
  ['https://localhost/a', false],
  ['https://push.example:8443/a', false],
  ['https://user:word@push.example/a', false],
  ['ftp://push.example/a', false],
  ['', false],
  ['https://push.example/é', false],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://[2606:4700::1111]/a', true],
])('accepts the push service %s: %p', (endpoint, isTaken) => {
  expect(pushAddressProblem(endpoint, false) === undefined).toBe(isTaken);
});

test('accepts an address of up to 1,024 characters', () => {
  const long = `https://push.example/${'a'.repeat(1003)}`;
  expect(pushAddressProblem(long, false)).toBeUndefined();
  expect(pushAddressProblem(`${long}a`, false)).toBe('push_address_invalid');
});

test.each([
  '169.254.169.254',
  '100.64.0.1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('does not connect to a name that resolves to a private address', async () => {
  const names = (four: string[], six: string[] = []) =>
    ({ resolve4: async () => four, resolve6: async () => six }) as unknown as Names;
  await expect(publicAddresses('push.example', names(['93.184.215.14', '10.0.0.1']))).rejects.toThrow(
    'push.example is not a public address.',
  );
  await expect(publicAddresses('push.example', names(['93.184.215.14'], ['::1']))).rejects.toThrow(
    'push.example is not a public address.',
  );
  await expect(publicAddresses('push.example', names([]))).rejects.toThrow('push.example has no address.');
  expect(await publicAddresses('push.example', names(['93.184.215.14'], ['2606:4700::1111']))).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
});

// Real formats of addresses with an invented browser id.
const address = (start: string, length: number, end = '') =>
  start + 'nX_-Z0t7'.repeat(100).slice(0, length - start.length - end.length) + end;
test.each([
  ['Firefox', 234, address('https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB', 234)],
  ['Edge', 350, address('https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB', 350, '%2fk3%2bPz%3d%3d')],
  ['Edge', 411, address('https://wns2-bl2p.notify.windows.com/w/?token=BQYAAAD', 411, '%2fk3%2bPz%3d%3d')],
  ['Safari', 190, address('https://web.push.apple.com/Q', 190)],
  ['Chrome', 188, address('https://fcm.googleapis.com/fcm/send/c0deC0de-xx:APA91b', 188)],
])('accepts a subscription of %s with an address of %d characters', async (_browser, length, endpoint) => {
  expect(endpoint).toHaveLength(length);
  const outside = await openWorld(world.db);
  const one = await outside.addPlayer(100);
  expect((await set(one, { endpoint })).body).toEqual({ success: '1' });
  expect(await world.db.query('select endpoint from push_subscriptions')).toEqual([{ endpoint }]);
  await outside.app.close();
});

test.each([
  ['an unknown market', { game_name: 'NOWHERE' }, 'This market is not offered.'],
  ['keys of another curve', { p256dh: 'AAAA' }, 'The keys of this browser cannot be used.'],
  ['a short secret', { auth: 'AAAA' }, 'The keys of this browser cannot be used.'],
  ['no address', { endpoint: 'no address' }, 'The push service has no usable address.'],
])('refuses %s with a message', async (_what, wrong, msg) => {
  expect((await set(player, wrong)).body).toEqual({ success: '0', msg });
});
