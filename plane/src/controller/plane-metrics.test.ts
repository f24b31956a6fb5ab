import { Registry } from 'prom-client';
import { kill } from '../commands/states.ts';
import { withCanary } from '../moves/channel-moves.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { leaseHolder } from '../rollouts/lease.ts';
import { changeRollout, changed } from '../rollouts/record.ts';
import { startSample } from '../testing/sample-record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { planeMetrics } from './plane-metrics.ts';

const at = Date.UTC(2026, 10, 24, 12);
const now = () => at;

async function scrape(storage: Storage, isWatching = false): Promise<string[]> {
  const registry = new Registry();
  await planeMetrics(registry, { storage, now }).refresh(isWatching);
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('exposes releases, kills, holds, the watcher and whether the page is current', async () => {
  const storage = await sampleLive(memoryStorage());
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-b'));
  await movePlan(
    storage,
    { verb: 'canary', remote: 'mfe-betting', what: 'a canary', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: {
        ...plan.remotes,
        'mfe-betting': withCanary(plan.remotes['mfe-betting']!, {
          release: '1.1.0-b',
          percent: 25,
          salt: 'a1b2',
          until: at + 60_000,
        }),
      },
    }),
    ownBuilds,
  );
  await kill.run(sampleContext(storage), 'mfe-wallet', {});
  await startSample(storage, { release: '1.1.0-b' }, at);
  await changeRollout({ storage, dryRun: false }, 'mfe-betting', (record) => changed(record, at, { state: 'held' }));
  await leaseHolder(storage, {
    id: 'one',
    name: 'ops-host:7',
    now: () => at - 3000,
    elapsed: () => 0,
    lengthMs: 8000,
  }).renew();
  expect(await scrape(storage, true)).toEqual(
    expect.arrayContaining([
      'release_storage_readable 1',
      'release_plan_revision 3',
      'release_page_current 1',
      'release_watched 1',
      'release_watching 1',
      'release_lease_age_seconds 3',
      'release_remote_state{remote="mfe-wallet",state="killed"} 1',
      'release_canary_percent{remote="mfe-betting",release="1.1.0-b"} 25',
      `release_canary_ends_timestamp_seconds{remote="mfe-betting",release="1.1.0-b"} ${at / 1000 + 60}`,
      'release_rollout_state{remote="mfe-betting",release="1.1.0-b",state="held"} 1',
    ]),
  );
  await storage.write('index.html', 'an older page');
  expect(await scrape(storage)).toEqual(expect.arrayContaining(['release_page_current 0', 'release_watching 0']));
});

test('answers a scrape while the storage is down', async () => {
  const away: Storage = { ...memoryStorage(), read: async () => Promise.reject(new Error('the network is down')) };
  expect(await scrape(away)).toContain('release_storage_readable 0');
});
