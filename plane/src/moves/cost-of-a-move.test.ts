import { writeDeltas } from '../deltas/write-deltas.ts';
import type { Storage } from 'release/storage/storage.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { runCommand, second } from '../testing/run-command.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const first = '1.0.0-00000001';

async function liveWith(remotes: number): Promise<Storage> {
  const storage = await sampleLive(memoryStorage());
  const names = Array.from({ length: remotes }, (_, at) => `mfe-part-${at}`);
  for (const name of names) await uploadRelease(storage, await sampleRelease(name, first));
  const channels = Object.fromEntries(names.map((name) => [name, { stable: first, state: 'live' as const }]));
  await movePlan(
    storage,
    { verb: 'test', what: 'all of them', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, ...channels },
    }),
    ownBuilds,
  );
  await uploadRelease(storage, await sampleRelease('mfe-betting', second));
  await writeDeltas(storage, { remote: 'mfe-betting', release: second }, () => undefined);
  return storage;
}

async function costOf(storage: Storage, ...command: [string, string]): Promise<{ requests: number; bytes: number }> {
  let [requests, bytes] = [0, 0];
  const counted =
    <Given extends unknown[], Answer>(act: (...given: Given) => Answer) =>
    (...given: Given) => ((requests += 1), act(...given));
  const read = counted(storage.read);
  const write = counted(storage.write);
  await runCommand(
    {
      ...storage,
      read: async (key) => {
        const stored = await read(key);
        bytes += stored?.body.length ?? 0;
        return stored;
      },
      write: (key, body, onlyIf) => ((bytes += Buffer.byteLength(body)), write(key, body, onlyIf)),
      list: counted(storage.list),
      remove: counted(storage.remove),
    },
    ...command,
  );
  return { requests, bytes };
}

test('a move needs as many storage requests with 40 remotes and 60 moves as with 3 and none, and few more bytes', async () => {
  const [small, large] = [await liveWith(1), await liveWith(38)];
  for (let at = 0; at < 60; at += 1)
    await movePlan(large, { verb: 'test', what: 'again', by: 'asha' }, (plan) => plan, ownBuilds);
  for (const [verb, subject] of [
    ['promote', `mfe-betting@${second}`],
    ['rollback', 'mfe-betting'],
  ] as const) {
    const [few, many] = [await costOf(small, verb, subject), await costOf(large, verb, subject)];
    expect(many.requests).toBe(few.requests);
    expect(few.requests).toBeLessThanOrEqual(40);
    // Each additional remote adds bytes to the plan, the history entry, the page and the descriptors.
    expect(many.bytes - few.bytes).toBeLessThan(37 * 12_000);
  }
});
