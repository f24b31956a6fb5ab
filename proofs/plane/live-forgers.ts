import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import fastify from 'fastify';
import { signPass, trustProxies } from 'shared/node';
import type { Measure } from 'shared/plan';
import { collector } from 'plane/collector/collector.ts';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { knownReleases } from 'plane/collector/known-releases.ts';
import type { StepCounts } from 'plane/collector/counts.ts';
import { stepJudge } from 'plane/judge/judge-step.ts';
import type { Verdict } from 'plane/judge/verdict.ts';
import { ownBuilds } from 'plane/gate/authority.ts';
import { movePlan } from 'plane/gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { sampleLive } from 'plane/testing/sample-live.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';

const [stable, canary, remote, salt, percent] = ['1.0.0-00000001', '1.1.0-00000002', 'mfe-betting', 'a1b2', 50];
const voters = 1000;
const measures = {
  worst: ['opened', 'failed', 'crashed', 'tried', 'usableLater', 'tapLater'],
  best: ['opened', 'tried', 'accepted', 'usable500', 'tap100'],
} satisfies Record<string, Measure[]>;
const judgedStep = {
  remote,
  release: canary,
  stable,
  percent,
  cohort: salt,
  since: 0,
  windowMs: 0,
  minimumSessions: 400,
  isLast: true,
};

interface LiveAttack {
  truth: 'good' | 'bad';
  networks: number;
  /** The reports that each network sends of each kind. */
  each: number;
}

type Decided = Pick<Verdict, 'says' | 'measured'>;

/**
 * Sends the votes of honest players to a collector, then reports of forgers without a pass, with an invented one, and
 * with one of another key. Returns the verdicts before and after each kind of report.
 */
export async function attackCollector({
  truth,
  networks,
  each,
}: LiveAttack): Promise<{ before: Decided; after: Decided }[]> {
  const keys = generateKeyPairSync('ed25519');
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease(remote, canary));
  const channel = { stable, canary: { release: canary, percent, salt }, state: 'live' as const };
  await movePlan(
    storage,
    { verb: 'test', what: 'a canary', by: 'asha' },
    (plan) => ({ ...plan, remotes: { ...plan.remotes, [remote]: channel } }),
    ownBuilds,
  );
  // A fake clock: the test sends the reports of a whole day within minutes.
  let now = Date.parse('2026-03-03T10:00:00Z');
  let sent = 0;
  const app = fastify(trustProxies(1));
  const store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'), () => now);
  const known = knownReleases(storage, () => now);
  await app.register(collector({ store, known, voteKey: keys.publicKey, now: () => now, say: () => undefined }));
  const send = async (release: string, told: Measure[], from: number, pass?: string) => {
    if (++sent % 1000 === 0) now += 60_000;
    const seen = told.map((measure) => ({ remote, release, measure, step: `${salt}.${percent}` }));
    await app.inject({
      method: 'POST',
      url: '/pulse',
      payload: JSON.stringify(pass === undefined ? { seen } : { seen: [], votes: { pass, seen } }),
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `49.${from >> 8}.${from & 255}.7` },
    });
  };
  const judging = stepJudge(async () =>
    (await app.inject(`/pulse/steps?remote=${remote}&release=${canary}&stable=${stable}`)).json<StepCounts>(),
  );
  const decided = async (): Promise<Decided> => {
    const { says, measured } = await judging(judgedStep, now);
    return { says, ...(measured && { measured }) };
  };
  try {
    for (let voter = 0; voter < voters; voter += 1) {
      const isCanary = voter % 2 === 0;
      const told = isCanary && truth === 'bad' && voter % 4 === 0 ? measures.worst : measures.best;
      await send(isCanary ? canary : stable, told, voter, signPass(keys.privateKey, `voter ${voter}`, now));
    }
    const outcomes = [];
    const { privateKey: other } = generateKeyPairSync('ed25519');
    for (const pass of [undefined, 'invented', signPass(other, 'forger', now)])
      for (const release of [canary, stable])
        for (const told of [measures.worst, measures.best]) {
          const before = await decided();
          for (let at = 0; at < networks * each; at += 1) await send(release, told, 2000 + (at % networks), pass);
          outcomes.push({ before, after: await decided() });
        }
    return outcomes;
  } finally {
    await app.close();
  }
}
