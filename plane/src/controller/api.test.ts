import fastify from 'fastify';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { healthApi } from './api.ts';

async function health(storage: Storage) {
  const app = fastify();
  await app.register(healthApi({ storage, isWatching: () => false }));
  // The request comes from another machine without a token, like that of a load balancer.
  const answer = await app.inject({ url: '/health', remoteAddress: '10.0.0.7', headers: { host: 'release.example' } });
  return [answer.statusCode, answer.json()];
}

test('reports 200 while the storage is readable, whether or not this controller watches', async () => {
  expect(await health(await sampleLive(memoryStorage()))).toEqual([200, { status: 'ok', isWatching: false }]);
});

test('reports 503 when the storage cannot be read', async () => {
  expect(await health({ ...memoryStorage(), read: async () => Promise.reject(new Error('away')) })).toEqual([
    503,
    { status: 'the storage cannot be read', isWatching: false },
  ]);
});
