import { connect, type AddressInfo } from 'node:net';
import { sendHalfUploads } from 'proofs/provider/half-uploads.ts';
import { openMigratedDatabase } from '../../test/databases.ts';
import { openWorld, type TestPlayer, type World } from '../../test/world.ts';

let world: World;
let player: TestPlayer;
let port: number;
beforeAll(async () => {
  world = await openWorld(await openMigratedDatabase('PGlite'));
  player = await world.addPlayer(0);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => world.close());

const soon = () => new Promise(setImmediate);
const until = async (holds: () => boolean) => {
  while (!holds()) await soon();
};

test('answers unfinished uploads without reading their pictures, and accepts two at a time from a player', async () => {
  const uploads = sendHalfUploads({ port, phoneNumber: player.phone_number, token: player.user_token }, 24);
  const answered = () => uploads.filter(({ answer }) => answer().endsWith('}'));
  await until(() => answered().length >= 22);
  const seen = answered().map(
    ({ way, answer }) => `${way}: ${answer().slice(9, 12)} ${JSON.parse(answer().split('\r\n\r\n')[1] ?? '').msg}`,
  );
  expect(
    Object.fromEntries([...new Set(seen)].map((one) => [one, seen.filter((other) => other === one).length])),
  ).toEqual({
    'to a call without one: 413 The request is too large.': 6,
    'without a session: 413 The picture did not arrive. Please load the app again, then send it once more.': 6,
    'with a bad session: 401 Please login again.': 6,
    'with a good session: 429 Your last picture is still on its way. Please try again in a moment.': 4,
  });
  for (const upload of uploads) upload.close();
});

describe('sending a picture', () => {
  let sender: TestPlayer;
  beforeAll(async () => {
    sender = await world.addPlayer(0);
  });
  const part = (name: string, value: string | Buffer, file = '') =>
    Buffer.concat([
      Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const picture = (bytes: number, name = 'a.png') =>
    part('image', Buffer.alloc(bytes, 1), `; filename="${name}"\r\nContent-Type: image/png`);
  const session = () => part('user_token', sender.user_token);
  const fields = (utr: string) => [
    part('phone_number', sender.phone_number),
    part('amount', '500'),
    part('UTR_NUM', utr),
  ];
  const send = async (parts: readonly Buffer[], script = 'add_points_request.php') => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/${script}`,
      headers,
      payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
    });
    return [answer.statusCode, answer.json().msg];
  };

  test('reads a large picture after the session, wherever the other fields are', async () => {
    const seen = [200, 'Please select a valid image file.'];
    expect(await send([...fields('100000000001'), session(), picture(2_000_000)])).toEqual(seen);
    expect(await send([session(), picture(2_000_000), ...fields('100000000001')])).toEqual(seen);
  });

  test('reads a small picture before the session, and refuses a large one with a message', async () => {
    expect(await send([picture(60_000), ...fields('100000000001'), session()])).toEqual([
      200,
      'Please select a valid image file.',
    ]);
    expect((await send([picture(60_000), ...fields('100000000001')]))[0]).toBe(401);
    expect(await send([...fields('100000000001'), picture(70_000), session()])).toEqual([
      413,
      'The picture did not arrive. Please load the app again, then send it once more.',
    ]);
  });

  test("refuses another player's number or a second token after the picture", async () => {
    const other = await world.addPlayer(0);
    expect(
      (
        await send([
          session(),
          picture(100),
          part('phone_number', other.phone_number),
          part('amount', '500'),
          part('UTR_NUM', '100000000001'),
        ])
      )[0],
    ).toBe(401);
    expect(
      (await send([session(), picture(100), ...fields('100000000001'), part('user_token', other.user_token)]))[1],
    ).toBe('user_token must hold one text.');
  });

  test('refuses an empty file with a name, and ignores one without a name', async () => {
    expect((await send([...fields('100000000002'), session(), picture(0)]))[1]).toBe(
      'Please select a valid image file.',
    );
    expect((await send([...fields('100000000002'), session(), picture(0, '')]))[1]).toContain(
      'Your deposit request is sent.',
    );
  });

  test('skips a small file in a call without files, and refuses a large one', async () => {
    const chart = [part('game_name', 'kalyan'), part('type', 'jodi_chart')];
    expect((await send([...chart, picture(10_000)], 'getCharts.php'))[0]).toBe(200);
    expect((await send([...chart, picture(70_000)], 'getCharts.php'))[0]).toBe(413);
  });
});

test('answers a stalled body after 20 seconds in JSON, and closes the connection', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  const reached = new Promise<void>((resolve) => world.app.server.once('request', () => resolve()));
  let answer = '';
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('data', (text) => (answer += text));
  socket.write(
    'POST /api/login.php HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  await reached;
  for (let turn = 0; turn < 20; turn += 1) await soon();
  jest.advanceTimersByTime(19_900);
  for (let turn = 0; turn < 20; turn += 1) await soon();
  expect(answer).toBe('');
  jest.advanceTimersByTime(200);
  jest.useRealTimers();
  await new Promise((closed) => socket.once('close', closed));
  expect(answer).toMatch(
    /^HTTP\/1.1 408 [^]*connection: close[^]*\{"success":"0","msg":"The request took too long to arrive. Please try again.","code":"request_too_slow"\}$/,
  );
});
