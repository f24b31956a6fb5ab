import { createHash, type KeyObject } from 'node:crypto';
import { voterOf } from 'shared/node';
import type { Measure } from 'shared/plan';

/** What one voter reported of a release in one step. A second row of the same voter adds to the first. */
export interface VoteRow {
  step: string;
  remote: string;
  release: string;
  /** A hash that is new for each canary, so that rows of two canaries cannot be joined. */
  voter: string;
  /** One bit for each measure. */
  measures: number;
  /** Minutes since 1970, of the last report. */
  minute: number;
}

/** The number of voters of a release who reported the same measures in a step. */
export interface VoteGroup extends Pick<VoteRow, 'step' | 'remote' | 'release' | 'measures'> {
  voters: number;
}

// Stored rows contain the positions, so only append.
const voted: Measure[] = [
  ...(['opened', 'failed', 'fellBack', 'crashed', 'tried', 'accepted'] as const),
  ...(['usable500', 'usable750', 'usable1000', 'usable1500', 'usable2000', 'usable3000', 'usable4000'] as const),
  ...(['usable6000', 'usableLater', 'tap100', 'tap200', 'tap300', 'tap500', 'tap1000', 'tapLater'] as const),
];

const bitsOf = (prefix: string) =>
  voted.reduce((bits, measure, at) => bits | (measure.startsWith(prefix) ? 1 << at : 0), 0);

/** A voter's first report of these measures counts, for example the first time to usable. */
export const onlyFirst = [bitsOf('usable'), bitsOf('tap')] as const;

export function bitOf(measure: Measure): number {
  const at = voted.indexOf(measure);
  return at < 0 ? 0 : 1 << at;
}

export function measuresIn(bits: number): Measure[] {
  return voted.filter((_measure, at) => bits & (1 << at));
}

/** Adds a voter's later report to the earlier one. */
export function merged(known: number, added: number): number {
  return onlyFirst.reduce((bits, some) => (known & some ? bits & ~some : bits), added) | known;
}

export function voterInCanary(voter: string, cohort: string): string {
  return createHash('sha256').update(`${cohort} ${voter}`).digest().subarray(0, 9).toString('base64url');
}

const mostPasses = 50_000;

/** Returns a function that finds the voter of a pass. A page sends its pass often, so checked passes are kept. */
export function passReader(key: KeyObject | undefined, now: () => number): (pass: string) => string | undefined {
  let [newer, older] = [new Map<string, string>(), new Map<string, string>()];
  return (pass) => {
    if (!key) return undefined;
    const isOver = Number(pass.split('.')[1]) * 1000 <= now();
    const known = isOver ? undefined : (newer.get(pass) ?? older.get(pass));
    if (known || isOver) return known;
    const voter = voterOf(key, pass, now());
    if (!voter) return undefined;
    if (newer.size >= mostPasses) [older, newer] = [newer, new Map<string, string>()];
    newer.set(pass, voter);
    return voter;
  };
}

// One bit for each of so many hashes. Two voters of the same hash count as one, which costs a small part of the count.
const hashes = 65_536;
const dayMs = 86_400_000;
const mostRemotes = 500;

/**
 * Returns a function that tells whether a voter is the first with this hash to open a remote today. A restart forgets
 * the day. The count is for the steps of a rollout, and decides nothing.
 */
export function firstOfDay(now: () => number): (remote: string, voter: string) => boolean {
  let day = 0;
  const seen = new Map<string, Uint8Array>();
  return (remote, voter) => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) seen.clear();
    day = today;
    const bits = seen.get(remote) ?? new Uint8Array(hashes / 8);
    if (!seen.has(remote) && seen.size >= mostRemotes) return false;
    seen.set(remote, bits);
    const at = createHash('sha256').update(voter).digest().readUInt16BE(0);
    const isFirst = (bits[at >> 3]! & (1 << (at & 7))) === 0; // 16 bits of a hash index all of the bytes
    bits[at >> 3]! |= 1 << (at & 7);
    return isFirst;
  };
}

/** The most voters of a step that are kept. The reports of the others decide nothing. */
const mostVoters = 100_000;
export const keptVoteMinutes = 7 * 24 * 60;

/** Collects votes by step. */
export function voteTable(most = mostVoters) {
  const steps = new Map<string, Map<string, VoteRow>>();
  return {
    add(row: VoteRow): void {
      const rows = steps.get(row.step) ?? new Map<string, VoteRow>();
      steps.set(row.step, rows);
      const key = `${row.remote} ${row.release} ${row.voter}`;
      const known = rows.get(key);
      if (!known && rows.size >= most) return;
      rows.set(key, known ? { ...row, measures: merged(known.measures, row.measures) } : row);
    },
    rows: () => [...steps.values()].flatMap((rows) => [...rows.values()]),
    drain(): VoteRow[] {
      const drained = this.rows();
      steps.clear();
      return drained;
    },
    dropBefore(minute: number): void {
      for (const [step, rows] of steps) {
        for (const [key, row] of rows) if (row.minute < minute) rows.delete(key);
        if (rows.size === 0) steps.delete(step);
      }
    },
    groups(salt: string): VoteGroup[] {
      const groups = new Map<string, VoteGroup>();
      for (const [step, rows] of steps) {
        if (!step.startsWith(`${salt}.`)) continue;
        for (const { remote, release, measures } of rows.values()) {
          const key = `${step} ${remote} ${release} ${measures}`;
          const group = groups.get(key) ?? { step, remote, release, measures, voters: 0 };
          groups.set(key, group);
          group.voters += 1;
        }
      }
      return [...groups.values()];
    },
  };
}
