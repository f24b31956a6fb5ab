import { releaseKey } from 'shared/plan';
import { minuteOf, type CountRow, type CountStore } from './count-store.ts';
import type { SessionCounts } from './session-counts.ts';

/** What browsers of one network told, by the release that they got. */
export interface NetworkCounts {
  network: number;
  canary: SessionCounts;
  stable: SessionCounts;
}

/** The browsers whose sessions began within one step. */
export interface StepCohort {
  /** The share that the plan gave to the canary, in percent. */
  percent: number;
  networks: NetworkCounts[];
}

/** What browsers told within the steps of one canary, and what was told of the stable release before. */
export interface StepCounts {
  steps: StepCohort[];
  before: SessionCounts;
}

interface StepQuestion {
  remote: string;
  release: string;
  stable?: string | undefined;
  /** When the step began. */
  since: number;
}

/** Counts the steps of a canary, given its salt. */
export function stepCounter(store: CountStore): (salt: string | undefined, question: StepQuestion) => Promise<StepCounts> {
  // What was before a step changes no more while the step is judged.
  const known = new Map<string, SessionCounts>();
  const before = async ({ remote, stable, since }: StepQuestion) => {
    if (stable === undefined) return {};
    const key = `${remote}@${stable} ${since}`;
    const counts = known.get(key) ?? countsByRelease((await store.since(0)).filter(({ minute }) => minute < minuteOf(since)))[releaseKey(remote, stable)] ?? {};
    if (known.size > 100) known.clear();
    known.set(key, counts);
    return counts;
  };
  return async (salt, question) => {
    const rows = salt === undefined ? [] : (await store.ofSteps(salt)).filter(({ remote }) => remote === question.remote);
    return { steps: stepsOf(rows, question.release, question.stable), before: await before(question) };
  };
}

/** Counts by `remote@release`. */
export function countsByRelease(rows: CountRow[]): Record<string, SessionCounts> {
  const releases: Record<string, SessionCounts> = {};
  for (const { remote, release, measure, count } of rows) {
    const counts = (releases[releaseKey(remote, release)] ??= {});
    counts[measure] = (counts[measure] ?? 0) + count;
  }
  return releases;
}

function stepsOf(rows: CountRow[], release: string, stable: string | undefined): StepCohort[] {
  const steps = new Map<number, Map<number, NetworkCounts>>();
  for (const row of rows) {
    const side = row.release === release ? 'canary' : row.release === stable ? 'stable' : undefined;
    const percent = Number(row.step?.split('.').at(-1));
    if (!side || row.network === undefined) continue;
    const networks = steps.get(percent) ?? new Map<number, NetworkCounts>();
    steps.set(percent, networks);
    const told = networks.get(row.network) ?? { network: row.network, canary: {}, stable: {} };
    networks.set(row.network, told);
    told[side][row.measure] = (told[side][row.measure] ?? 0) + row.count;
  }
  return [...steps].sort(([one], [other]) => one - other).map(([percent, networks]) => ({ percent, networks: [...networks.values()] }));
}
