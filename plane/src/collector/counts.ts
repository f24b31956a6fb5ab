import { releaseKey, type Measure } from 'shared/plan';
import type { CountRow, CountStore, ErrorRow } from './count-store.ts';
import { measuresIn } from './votes.ts';

/** The counts of the browsers with a flag (`canary`) and without it (`stable`), for each share that the flag had. */
export interface FlagCounts extends StepCounts {
  remote: string;
  flag: string;
  percent: number;
}

/** The number of sessions that reported each measure of a release. */
export type SessionCounts = Partial<Record<Measure | 'voters', number>>;

/** Counts since an instant. The keys are `remote@release`. */
export interface CountsByRelease {
  since: number;
  releases: Record<string, SessionCounts>;
  /** The browsers with and without each compared flag. Older collectors do not send it. */
  flags?: FlagCounts[];
}

/** The reports of the browsers in one network, split by the release that they got. */
export interface NetworkCounts {
  network: number;
  canary: SessionCounts;
  stable: SessionCounts;
}

/** The counts of all browsers whose session began within one step. */
export interface StepCohort {
  /** The share that the plan gave to the canary, in percent. */
  percent: number;
  networks: NetworkCounts[];
}

export interface StepCounts {
  steps: StepCohort[];
}

/** What the voters of a step reported. Each voter counts once for each release and measure. */
export interface VoterCounts {
  percent: number;
  canary: SessionCounts;
  stable: SessionCounts;
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
  const steps = new Map<number, Map<number, NetworkCounts>>();
  for (const row of salt === undefined ? [] : await store.ofSteps(salt)) {
    const side = row.release === release ? 'canary' : row.release === stable ? 'stable' : undefined;
    if (row.remote !== remote || row.network === undefined || !side) continue;
    const percent = Number(row.step?.split('.').at(-1));
    const networks = steps.get(percent) ?? new Map<number, NetworkCounts>();
    steps.set(percent, networks);
    const counts = networks.get(row.network) ?? { network: row.network, canary: {}, stable: {} };
    networks.set(row.network, counts);
    counts[side][row.measure] = (counts[side][row.measure] ?? 0) + row.count;
  }
  const sorted = [...steps].sort(([one], [other]) => one - other);
  return { steps: sorted.map(([percent, networks]) => ({ percent, networks: [...networks.values()] })) };
}

/** Counts the voters of a canary's steps. */
export async function countVoters(
  store: CountStore,
  salt: string | undefined,
  { remote, release, stable }: StepQuery,
): Promise<VoterCounts[]> {
  const steps = new Map<number, VoterCounts>();
  for (const group of salt === undefined ? [] : await store.votesOf(salt)) {
    const side = group.release === release ? 'canary' : group.release === stable ? 'stable' : undefined;
    if (group.remote !== remote || !side) continue;
    const percent = Number(group.step.split('.').at(-1));
    const step = steps.get(percent) ?? { percent, canary: {}, stable: {} };
    steps.set(percent, step);
    for (const measure of measuresIn(group.measures)) step[side][measure] = (step[side][measure] ?? 0) + group.voters;
  }
  return [...steps.values()].sort((one, other) => one.percent - other.percent);
}

/** Sums the rows by `remote@release`. */
export function countsByRelease(rows: CountRow[]): Record<string, SessionCounts> {
  const releases: Record<string, SessionCounts> = {};
  for (const { remote, release, measure, count } of rows) {
    const counts = (releases[releaseKey(remote, release)] ??= {});
    counts[measure] = (counts[measure] ?? 0) + count;
  }
  return releases;
}

/** Fetches counts from a collector. Returns undefined if none responds. */
export function fetchSessionCounts(
  collector: string,
  since: number,
  token?: string,
): Promise<CountsByRelease | undefined> {
  return fetchJson<CountsByRelease>(`${collector}/pulse/health?since=${since}`, token);
}

export async function fetchErrorSamples(
  collector: string,
  of: { remote: string; release: string },
  token?: string,
): Promise<ErrorRow[] | undefined> {
  return (await fetchJson<{ errors: ErrorRow[] }>(`${collector}/pulse/errors?${new URLSearchParams(of)}`, token))
    ?.errors;
}

async function fetchJson<Answer>(address: string, token: string | undefined): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? ((await response.json()) as Answer) : undefined; // the collector is our own code
  } catch {
    return undefined;
  }
}
