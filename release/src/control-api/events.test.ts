import { freeze, kill } from '../commands/states.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleLive } from '../testing/sample-release.ts';
import { controlEvents, type ControlEvent } from './events.ts';

const wish = {
  remote: 'mfe-wallet',
  release: '1.1.0-00000002',
  steps: [5, 100],
  windowMs: 60_000,
  patienceMs: 60_000,
  minimumSessions: 20,
  onBad: 'hold' as const,
  approve: [],
  by: 'asha',
};

/** Its first event: what has changed since another one. */
async function firstEvent(events: ReturnType<typeof controlEvents>, since?: string): Promise<ControlEvent> {
  const told: ControlEvent[] = [];
  (await events.listen(since, (event) => told.push(event)))();
  return told[0]!;
}

test('who comes back, to a controller that has started anew, is told what changed meanwhile and nothing else', async () => {
  const storage = await sampleLive();
  const now = () => 1_000_000_000_000;
  const first = await firstEvent(controlEvents({ storage, now }));
  expect(first.data.subjects).toEqual(['plan', 'rollouts', 'counts']);
  const again = async (since: string) => (await firstEvent(controlEvents({ storage, now }), since)).data.subjects;
  expect(await again(first.id)).toEqual([]);
  await kill.run(sampleContext(storage), 'mfe-betting', {});
  expect(await again(first.id)).toEqual(['plan']);
  await startRollout(storage, wish, now());
  expect(await again(first.id)).toEqual(['plan', 'rollouts']);
  expect(await again('what another version wrote')).toEqual(['plan', 'rollouts', 'counts']);
});

test('a change is told to all who listen, and a storage that cannot be read is told once', async () => {
  const storage = await sampleLive();
  let isAway = false;
  const events = controlEvents({
    storage: {
      ...storage,
      read: async (key) => (isAway ? Promise.reject(new Error('the bucket is away')) : storage.read(key)),
    },
    now: () => 1_000_000_000_000,
  });
  const told: ControlEvent[][] = [[], []];
  const stops = await Promise.all(told.map((list) => events.listen(undefined, (event) => list.push(event))));
  await freeze.run(sampleContext(storage), 'mfe-betting', {});
  await until(() => told.every((list) => list.some(({ data }) => data.subjects.join() === 'plan')));
  isAway = true;
  await until(() =>
    told.every((list) => list.some(({ event, data }) => event === 'trouble' && data.message === 'the bucket is away')),
  );
  isAway = false;
  await kill.run(sampleContext(storage), 'mfe-wallet', {});
  await until(() => told.every((list) => list.filter(({ data }) => data.subjects.join() === 'plan').length === 2));
  for (const stop of stops) stop();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((wake) => setTimeout(wake, 20));
}
