import { join } from 'node:path';
import fastify from 'fastify';
import { trustProxies } from 'shared/node';
import { collector } from 'plane/collector/collector.ts';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { knownReleases } from 'plane/collector/known-releases.ts';
import type { SessionCounts, NetworkCounts, StepCounts } from 'plane/collector/counts.ts';
import { stepJudge } from 'plane/judge/judge-step.ts';
import type { Verdict } from 'plane/judge/verdict.ts';
import { ownBuilds } from 'plane/gate/authority.ts';
import { movePlan } from 'plane/gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { sampleLive } from 'plane/testing/sample-live.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';
import { forgedNetworks, honestNetworks, percent, type Aim, type Truth } from './forged-worlds.ts';

const stable = '1.0.0-00000001';
const canary = '1.1.0-00000002';
const remote = 'mfe-betting';
const salt = 'a1b2';

interface LiveAttack {
  truth: Truth;
  count: number;
  volume: number;
  aim: Aim;
}

/**
 * Sends all reports of one step to a collector, each network from its own address. Returns the judge's verdict on the
 * counts.
 */
export async function attackCollector({ truth, count, volume, aim }: LiveAttack): Promise<Verdict> {
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease(remote, canary));
  await movePlan(
    storage,
    { verb: 'test', what: 'a canary', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, [remote]: { stable, canary: { release: canary, percent, salt }, state: 'live' } },
    }),
    ownBuilds,
  );
  // A fake clock: the test sends the reports of a whole day within minutes.
  let now = Date.now();
  const app = fastify(trustProxies(1));
  const store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'), () => now);
  await app.register(
    collector({ store, known: knownReleases(storage, () => now), now: () => now, say: () => undefined }),
  );
  try {
    let sent = 0;
    for (const { address, release, counts } of reportsOf([
      ...honestNetworks(truth, 1),
      ...forgedNetworks(count, volume, aim, 1),
    ])) {
      for (const seen of browsersOf(counts)) {
        if (++sent % 1000 === 0) now += 60_000;
        const payload = JSON.stringify({
          seen: seen.map((measure) => ({ remote, release, measure, step: `${salt}.${percent}` })),
        });
        await app.inject({
          method: 'POST',
          url: '/pulse',
          payload,
          headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
        });
      }
    }
    const judging = stepJudge(async () =>
      (await app.inject(`/pulse/steps?remote=${remote}&release=${canary}&stable=${stable}`)).json<StepCounts>(),
    );
    return await judging(
      {
        remote,
        release: canary,
        stable,
        percent,
        cohort: salt,
        since: 0,
        windowMs: 0,
        minimumSessions: 400,
        isLast: true,
      },
      now,
    );
  } finally {
    await app.close();
  }
}

function* reportsOf(networks: NetworkCounts[]): Generator<{ address: string; release: string; counts: SessionCounts }> {
  for (const [at, { canary: ofCanary, stable: ofStable }] of networks.entries()) {
    const address = `49.${Math.floor(at / 250)}.${at % 250}.7`;
    yield { address, release: canary, counts: ofCanary };
    yield { address, release: stable, counts: ofStable };
  }
}

/** Turns counts back into single browsers: yields the list of measures that each browser reports. */
function* browsersOf(counts: SessionCounts): Generator<string[]> {
  const left = Object.entries(counts).map(([measure, count]) => ({ measure, count }));
  while (left.some(({ count }) => count > 0)) yield left.filter((one) => one.count-- > 0).map(({ measure }) => measure);
}
