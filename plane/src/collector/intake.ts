import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnMachine, networkOf } from 'shared/node';
import type { FlagCount, PulseCount, Votes } from 'shared/plan';
import { readBrowserReports } from './browser-reports.ts';
import { isFromOwnPage, callerLimit } from './caller.ts';
import { minuteOf, sampleLimit, type CountRow, type CountStore } from './count-store.ts';
import { flagSides } from './flag-counts.ts';
import type { KnownReleases } from './known-releases.ts';
import type { PulseMetrics } from './pulse-metrics.ts';
import { readPulse } from './read-pulse.ts';
import { bitOf, firstOfDay, passReader, voterInCanary, type VoteRow } from './votes.ts';

interface IntakeParts {
  store: CountStore;
  known: KnownReleases;
  metrics: PulseMetrics;
  /** Checks the passes of voters. Without it, nobody votes. */
  voteKey?: KeyObject | undefined;
  add(row: CountRow): void;
  addVote(row: VoteRow): void;
  now(): number;
}

const maxPulseBytes = 16_384;
// High, because all customers of a mobile carrier may share one prefix.
const maxPerMinute = 1200;

/** Accepts reports from the app's own pages only, with a rate limit per network. */
export function intake(parts: IntakeParts): (app: FastifyInstance) => void {
  const { store, known, metrics, add, now } = parts;
  const isWithinLimit = callerLimit(maxPerMinute, now);
  const wasSeen = seenBatches();
  const maySample = sampleLimit(now);
  const addVotes = voteIntake(parts);
  const isAccepted = (request: FastifyRequest) =>
    isFromOwnPage(request) && (isOwnMachine(request) || isWithinLimit(networkOf(request, 64)));

  const addCount = async ({ remote, release, measure, step }: PulseCount) => {
    if (!(await known.has(remote, release))) return;
    const row = { minute: minuteOf(now()), remote, release, measure, count: 1 };
    add(row);
    metrics.count({ remote, release, measure });
    if (step && (await known.cohortOfStep(remote, step))) add({ ...row, step });
  };
  const addFlagCount = async ({ remote, flag, on, measure, step }: FlagCount) => {
    if (!(await known.saltOfFlag(remote, flag, step))) return;
    const release = on ? flagSides.on : flagSides.off;
    add({ minute: minuteOf(now()), remote, release, measure, count: 1, step });
  };
  const acceptPulse = async (request: FastifyRequest) => {
    const pulse = isAccepted(request) ? readPulse(request.body) : undefined;
    if (!pulse) return false;
    if (pulse.batch !== undefined && wasSeen(pulse.batch)) return true;
    for (const count of pulse.seen) await addCount(count);
    for (const count of pulse.flags ?? []) await addFlagCount(count);
    if (pulse.votes) await addVotes(pulse.votes);
    const samples = [];
    for (const sample of pulse.errors ?? [])
      if ((await known.has(sample.remote, sample.release)) && maySample(sample)) samples.push({ ...sample, at: now() });
    // A lost error sample is acceptable, a lost count is not.
    if (samples.length > 0) await store.addErrors(samples).catch(() => metrics.refused.inc());
    return true;
  };
  const acceptReports = async (request: FastifyRequest) => {
    const reports = isAccepted(request) ? readBrowserReports(request.body) : undefined;
    for (const { measure, remote, release } of reports ?? []) {
      const target = remote && release ? { remote, release } : await known.shell();
      if (target) await addCount({ ...target, measure });
    }
    return Boolean(reports);
  };

  return (app) => {
    for (const [url, accept] of [
      ['/pulse', acceptPulse],
      ['/pulse/reports', acceptReports],
    ] as const) {
      app.post(url, { bodyLimit: maxPulseBytes }, async (request, reply) => {
        const isGood = await accept(request);
        if (!isGood) metrics.refused.inc();
        return reply
          .code(isGood ? 204 : 400)
          .header('cache-control', 'no-store')
          .send();
      });
    }
  };
}

/** Counts what a voter reports. Drops votes whose pass is not valid: what these pages report counts without a vote. */
function voteIntake({ known, voteKey, add, addVote, now }: IntakeParts): (votes: Votes) => Promise<void> {
  const voterOf = passReader(voteKey, now);
  const isFirstToday = firstOfDay(now);
  return async ({ pass, seen }) => {
    const voter = voterOf(pass);
    if (!voter) return;
    const minute = minuteOf(now());
    for (const { remote, release, measure, step } of seen) {
      if (!(await known.has(remote, release))) continue;
      if (measure === 'opened' && isFirstToday(remote, voter))
        add({ minute, remote, release, measure: 'voters', count: 1 });
      const cohort = step && (await known.cohortOfStep(remote, step));
      if (step && cohort && bitOf(measure))
        addVote({ minute, step, remote, release, voter: voterInCanary(voter, cohort), measures: bitOf(measure) });
    }
  };
}

const maxKept = 100_000;

/** Stores recent batch ids, so that a resent batch counts once. When full, drops the older half. */
function seenBatches(max = maxKept): (batch: string) => boolean {
  let newer = new Set<string>();
  let older = new Set<string>();
  return (batch) => {
    if (newer.has(batch) || older.has(batch)) return true;
    newer.add(batch);
    if (newer.size > max / 2) [older, newer] = [newer, new Set()];
    return false;
  };
}
