import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { openMigratedDatabase } from '../../test/databases.ts';
import { openWorld } from '../../test/world.ts';
import { closeWhileDraining, drain } from './drain.ts';
import { pluginOf } from './plugin.ts';

test('a draining provider is not ready, but answers', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const draining = { isOn: false };
  const app = Fastify();
  await app.register(pluginOf(world.context, draining), { prefix: '/api' });
  const answerOf = async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers.connection];
  };
  expect([await answerOf('/api/ready'), await answerOf('/api/healthz')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  draining.isOn = true;
  expect([await answerOf('/api/ready'), await answerOf('/api/healthz'), await answerOf('/api/get_rates.php')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ]);
  await app.close();
  await world.close();
});

test('is not ready without a database', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  world.db.ping = () => Promise.reject(new Error('away'));
  expect((await world.app.inject('/api/ready')).statusCode).toBe(503);
  await world.close();
});

describe('a server that drains', () => {
  const draining = { isOn: false };
  let app: FastifyInstance;
  let port: number;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let finish: () => void = () => undefined;
  beforeEach(async () => {
    draining.isOn = false;
    app = Fastify();
    closeWhileDraining(app, draining);
    app.get('/', async () => 'now');
    app.get('/later', () => new Promise((done) => (finish = () => done('later'))));
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterEach(() => app.close());

  const get = async (path: string) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }).end();
    const [answer] = (await once(sent, 'response')) as [{ headers: Record<string, string>; resume(): void }];
    answer.resume();
    await once(answer as never, 'end');
    return answer.headers.connection;
  };
  const refused = { code: 'ECONNREFUSED' };

  test('answers on an idle connection, and ends when the last connection has ended', async () => {
    expect(await get('/')).toBe('keep-alive');
    draining.isOn = true;
    const isOver = drain(app.server, 0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: refused });
    expect(await get('/')).toBe('close');
    await isOver;
  });

  test('finishes a running request', async () => {
    const running = get('/later');
    await once(app.server, 'request');
    draining.isOn = true;
    const isOver = drain(app.server, 0);
    finish();
    expect(await running).toBe('close');
    await isOver;
  });

  test('accepts for the configured time, and then leaves idle connections at its limit', async () => {
    await get('/');
    draining.isOn = true;
    const isOver = drain(app.server, 200, 100);
    expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('connection')).toBe('close');
    await isOver;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: refused });
  });
});
