import type { Measured } from '../judge/verdict.ts';
import type { RolloutRecord } from '../rollouts/record.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import type { Storage } from 'release/storage/storage.ts';

/** A rollout of mfe-betting at its first step. */
export function sampleRecord(changes: Partial<RolloutRecord> = {}): RolloutRecord {
  return {
    schema: 1,
    id: 'one',
    salt: 'salt',
    remote: 'mfe-betting',
    release: '1.1.0-b',
    steps: [5, 100],
    windowMs: 60_000,
    patienceMs: 60_000,
    minimumSessions: 20,
    onBad: 'hold',
    approve: [],
    approved: [],
    by: 'asha',
    state: 'running',
    percent: 5,
    since: 0,
    changed: 0,
    log: [],
    ...changes,
  };
}

/** Starts a rollout of mfe-betting in two steps. */
export function startSample(storage: Storage, changes: Partial<Wish> = {}, now = Date.now()) {
  const wish = {
    remote: 'mfe-betting',
    release: '1.1.0-00000002',
    steps: [5, 100],
    windowMs: 60_000,
    patienceMs: 60_000,
    minimumSessions: 20,
    onBad: 'hold' as const,
    approve: [],
    by: 'asha',
  };
  return startRollout(storage, { ...wish, ...changes }, now);
}

type Wish = Parameters<typeof startRollout>[1];

/** A canary whose screens open as well as those of the stable release. */
export const fineMeasures: Measured[] = [
  {
    name: 'loads',
    canary: { bad: 2, of: 500 },
    stable: { bad: 38, of: 9500 },
    evidence: 0.4,
    enough: 250,
    isWorse: false,
  },
];
