import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { openMigratedDatabase } from '../../test/databases.ts';
import type { TestPlayer, World } from '../../test/world.ts';
import { closeInBalance, DAY, offerMarkets, openWorld } from '../../test/world.ts';
import { sendToPushService } from './push-service.ts';
import { notifyResults } from './notify-results.ts';

type Misbehaviour = (socket: Socket) => void;

const dripping: Misbehaviour = (socket) => {
  socket.write('HTTP/1.1 201 Created\r\n');
  const drip = setInterval(() => socket.write('X-Drip: a\r\n'), 20);
  socket.on('close', () => clearInterval(drip));
};
const endless: Misbehaviour = (socket) => {
  socket.write('HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\n\r\n');
  const pour = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
  };
  socket.on('drain', pour);
  pour();
};
const hanging: Misbehaviour = () => undefined;

/** Starts a server that misbehaves, and tracks its open connections. */
async function openBadService(misbehave: Misbehaviour) {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    socket.once('data', () => misbehave(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/one`,
    allClosed: async () => {
      while (open.size > 0) await new Promise((wake) => setTimeout(wake, 10));
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const message = { headers: {}, body: Buffer.from('message'), mayBeInside: true };

test.each([
  ['drips header lines', dripping],
  ['never answers', hanging],
])('a push service that %s times out', async (_what, misbehave) => {
  const service = await openBadService(misbehave);
  await expect(sendToPushService({ ...message, endpoint: service.endpoint, deadlineMs: 300 })).rejects.toThrow(
    'The push service did not respond within 0.3 s.',
  );
  await service.allClosed();
  await service.close();
});

test('does not read an endless response', async () => {
  const service = await openBadService(endless);
  expect(await sendToPushService({ ...message, endpoint: service.endpoint })).toBe(201);
  await service.allClosed();
  await service.close();
});

test('does not follow a redirect', async () => {
  const asked: string[] = [];
  const service = createHttpServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/another' }).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  expect(
    await sendToPushService({
      ...message,
      endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/one`,
    }),
  ).toBe(307);
  expect(asked).toEqual(['/one']);
  await new Promise((closed) => service.close(closed));
});

describe('with other browsers', () => {
  let world: World;
  let good: { endpoint: string; arrived: () => number; close: () => Promise<unknown> };

  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase('PGlite'), { isPushInside: true });
    await offerMarkets(world);
    let count = 0;
    const server = createHttpServer((request, response) => {
      request.resume().on('end', () => {
        count += 1;
        response.writeHead(201).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    good = {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/good`,
      arrived: () => count,
      close: () => new Promise((closed) => server.close(closed)),
    };
  });
  afterEach(async () => {
    await good.close();
    await closeInBalance(world);
  });

  const subscribe = async (endpoint: string) => {
    const player: TestPlayer = await world.addPlayer(100);
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const subscription = {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    expect(
      (await world.as(player, 'set_push.php', { game_name: 'KALYAN', on: '1', language: 'en', ...subscription })).body,
    ).toEqual({ success: '1' });
    await world.bid(player, { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '5' });
  };

  test('a slow push service delays neither other messages nor the shutdown', async () => {
    const bad = await openBadService(dripping);
    await subscribe(bad.endpoint);
    for (let n = 0; n < 20; n += 1) await subscribe(`${good.endpoint}-${n}`);
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');

    // The test aborts a message, which is logged.
    jest.spyOn(world.context.log, 'warn').mockImplementation();
    const ending = new AbortController();
    const telling = notifyResults(world.context, ending.signal);
    while (good.arrived() < 20) await new Promise((wake) => setTimeout(wake, 10));
    ending.abort();
    await telling;
    await bad.allClosed();
    await bad.close();
  });

  test('logs unsent messages by host and reason, without the address of a browser', async () => {
    const service = createHttpServer(
      (request, response) => void request.resume().on('end', () => response.writeHead(403).end()),
    ).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    await subscribe(`http://${host}/secret-1`);
    await subscribe(`http://${host}/secret-2`);
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');

    const warn = jest.spyOn(world.context.log, 'warn').mockImplementation();
    await notifyResults(world.context);
    expect(warn.mock.calls).toEqual([
      [{ job: 'notifyResults', declaration: 1, unsent: { [`${host}: answered 403`]: 2 } }],
    ]);
    await new Promise((closed) => service.close(closed));
  });
});
