import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { listenWhenFree } from './listen-when-free.ts';

test('of several servers, one has the port, and after its end another one', async () => {
  const [first, second, closed] = ['first', 'second', 'closed'].map((name) => {
    const app = Fastify();
    app.get('/', async () => name);
    return app;
  });
  if (!first || !second || !closed) throw new Error('There are three servers.');
  expect(await listenWhenFree(first, { port: 0, host: '127.0.0.1' })).toBe(true);
  const { port } = first.server.address() as AddressInfo;
  const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  for (const app of [closed, second]) expect(await listenWhenFree(app, { port, host: '127.0.0.1' })).toBe(false);
  await closed.close();
  expect(await answer()).toBe('first');
  await first.close();
  while ((await answer().catch(() => '')) !== 'second') await new Promise((wake) => setTimeout(wake, 20));
  await second.close();
});

test('another failure is not repeated', async () => {
  const app = Fastify();
  await expect(listenWhenFree(app, { port: 1, host: '256.0.0.1' })).rejects.toThrow();
  await app.close();
});
