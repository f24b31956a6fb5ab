import { join } from 'node:path';
import fastify from 'fastify';
import { openSpans, readSpanExport } from 'shared/node';
import { factsOf, openOtlpReceiver } from '../../../provider/test/otlp-receiver.ts';
import { commands } from '../cli/commands.ts';
import { runCli } from '../cli/run.ts';
import { openFileCountStore } from '../collector/file-count-store.ts';
import { uploadRelease } from '../plan/published.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { newFolder, sampleLive, sampleRelease } from '../testing/sample-release.ts';
import { controller } from './controller.ts';
import { watcher } from './watcher.ts';

const release = '1.1.0-00000002';

async function openExport() {
  const receiver = await openOtlpReceiver();
  const settings = readSpanExport({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address }, 'controller');
  const spans = (await openSpans(settings, () => undefined))!; // the address is set
  const exported = async () => {
    await spans.close();
    await receiver.close();
    return receiver;
  };
  return { spans, exported };
}

test('exports a span of each call of the API and of its command, without the token and the name', async () => {
  const { spans, exported } = await openExport();
  const storage = await sampleLive();
  const said: string[] = [];
  const maker = { storage, by: 'ops', now: Date.now, say: (line: string) => said.push(line) };
  await commands.token!.run(maker as never, 'betting-ci', { make: true, team: 'betting', remotes: '*', may: '*' });
  const token = said[0]!.replace('RELEASE_TOKEN=', '');
  const app = fastify({ forceCloseConnections: true });
  const store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'));
  await app.register(controller({ storage, store, spans, say: () => undefined }));
  const env = {
    RELEASE_SERVER: await app.listen({ port: 0, host: '127.0.0.1' }),
    RELEASE_TOKEN: token,
    RELEASE_BY: 'asha',
  };
  await runCli(['freeze', 'mfe-betting'], { env, out: () => undefined, err: () => undefined });
  await runCli(['promote', 'mfe-betting@9.9.9-00000000'], { env, out: () => undefined, err: () => undefined });
  await app.inject('/release/v1/health');
  await app.inject('/release/v1/state?token=secret');
  await app.close();

  const { spans: received, bodies } = await exported();
  const calls = received().filter(({ name }) => !name.startsWith('command'));
  expect(calls.map(({ name }) => name)).toEqual([
    'POST /release/v1/commands',
    'POST /release/v1/commands',
    'GET /release/v1/state',
  ]);
  const ran = received().filter(({ name }) => name.startsWith('command'));
  expect(ran.map(({ name, parentSpanId, status }) => [name, parentSpanId, status?.code])).toEqual([
    ['command freeze', calls[0]?.spanId, undefined],
    ['command promote', calls[1]?.spanId, 2],
  ]);
  for (const secret of [token, 'secret', 'asha', 'betting-ci']) expect(bodies.join()).not.toContain(secret);
});

test('exports a span of each move of a rollout', async () => {
  const { spans, exported } = await openExport();
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', release));
  const wish = { windowMs: 600_000, patienceMs: 86_400_000, minimumSessions: 400, approve: [], by: 'asha' };
  const rollout = { ...wish, remote: 'mfe-betting', release, steps: [5, 100], onBad: 'take back' as const };
  await startRollout(storage, rollout, Date.now());
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const judge = async () => ({ verdict: 'wait', says: [] }) as never;
  const watching = watcher({ storage, ...clock, judge, spans, canaryMs: 60_000, leaseMs: 8000, say: () => undefined });
  await watching.renew();
  await watching.poll();
  await watching.poll();

  const { spans: received } = await exported();
  const [move] = received();
  expect(move?.name).toBe('move');
  expect(move && factsOf(move)).toEqual({ remote: 'mfe-betting', release, from: '0', to: '5' });
});
