import { freeze, kill } from '../commands/states.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { startSample } from '../testing/sample-record.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { controlEvents, type ControlEvent } from './events.ts';

/** Returns the first event after a connect: the changes since an earlier event. */
async function firstEvent(events: ReturnType<typeof controlEvents>, since?: string): Promise<ControlEvent> {
  const received: ControlEvent[] = [];
  (await events.listen(since, (event) => received.push(event)))();
  return received[0]!;
}

test('a reconnect after a restart of the controller gets only the changes since its last event', async () => {
  const storage = await sampleLive();
  const now = () => 1_000_000_000_000;
  const first = await firstEvent(controlEvents({ storage, now }));
  expect(first.data.subjects).toEqual(['plan', 'rollouts', 'counts']);
  const again = async (since: string) => (await firstEvent(controlEvents({ storage, now }), since)).data.subjects;
  expect(await again(first.id)).toEqual([]);
  await kill.run(sampleContext(storage), 'mfe-betting', {});
  expect(await again(first.id)).toEqual(['plan']);
  await startSample(storage, { remote: 'mfe-wallet' }, now());
  expect(await again(first.id)).toEqual(['plan', 'rollouts']);
  expect(await again('what another version wrote')).toEqual(['plan', 'rollouts', 'counts']);
});

test('sends a change to all listeners, and a storage failure once', async () => {
  const storage = await sampleLive();
  let isDown = false;
  const events = controlEvents({
    storage: {
      ...storage,
      read: async (key) => (isDown ? Promise.reject(new Error('the bucket is down')) : storage.read(key)),
    },
    now: () => 1_000_000_000_000,
  });
  const received: ControlEvent[][] = [[], []];
  const stops = await Promise.all(received.map((list) => events.listen(undefined, (event) => list.push(event))));
  await freeze.run(sampleContext(storage), 'mfe-betting', {});
  await until(() => received.every((list) => list.some(({ data }) => data.subjects.join() === 'plan')));
  isDown = true;
  await until(() =>
    received.every((list) =>
      list.some(({ event, data }) => event === 'trouble' && data.message === 'the bucket is down'),
    ),
  );
  isDown = false;
  await kill.run(sampleContext(storage), 'mfe-wallet', {});
  await until(() => received.every((list) => list.filter(({ data }) => data.subjects.join() === 'plan').length === 2));
  for (const stop of stops) stop();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((wake) => setTimeout(wake, 20));
}
