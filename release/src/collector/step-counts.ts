import { releaseKey } from 'shared/plan';
import type { CountRow, CountStore } from './count-store.ts';
import type { SessionCounts } from './session-counts.ts';

/** Reports of browsers in one network, by the release that they got. */
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

export interface StepCounts {
  steps: StepCohort[];
}

interface StepQuery {
  remote: string;
  release: string;
  stable?: string | undefined;
}

export async function countSteps(
  store: CountStore,
  salt: string | undefined,
  { remote, release, stable }: StepQuery,
): Promise<StepCounts> {
  const rows = salt === undefined ? [] : (await store.ofSteps(salt)).filter((row) => row.remote === remote);
  return { steps: stepsOf(rows, release, stable) };
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
    const counts = networks.get(row.network) ?? { network: row.network, canary: {}, stable: {} };
    networks.set(row.network, counts);
    counts[side][row.measure] = (counts[side][row.measure] ?? 0) + row.count;
  }
  return [...steps]
    .sort(([one], [other]) => one - other)
    .map(([percent, networks]) => ({ percent, networks: [...networks.values()] }));
}
