import fastify from 'fastify';
import { folderStorage } from '../storage/folder.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { readableAddress } from './static-host.ts';
import { staticHost } from './static-host.ts';

test.each([
  ['/game_type/%E0%A4%A', 200, 'live-plan'],
  ['/jodi_chart/50%', 200, 'live-plan'],
  ['/jodi_chart/MAIN%20BAZAR', 200, 'live-plan'],
  ['/game-rates?from=%E0', 200, 'live-plan'],
  ['/r/%E0%A4%A', 404, 'Not found'],
  ['/api/%E0%A4%A', 404, 'Not found'],
])('responds to %s with %i', async (url, status, part) => {
  const root = await newFolder();
  await sampleLive(folderStorage(root));
  const app = fastify({ rewriteUrl: readableAddress });
  await app.register(staticHost(root));
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([status, expect.stringContaining(part)]);
  await app.close();
});
