import { releaseKey, type Measure } from 'shared/plan';
import type { CountRow, CountStore, ErrorRow } from './count-store.ts';
import { measuresIn } from './votes.ts';

/** The counts of the browsers with a flag (`canary`) and without it (`stable`), for each share that the flag had. */
export interface FlagCounts {
  steps: StepCohort[];
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
  /** The collector can check passes, so voters decide. Older collectors do not send it. */
  areVotes?: boolean;
  /** When the first of these voters came: a young app has counted for less than a day. */
  votersSince?: number;
  /** The browsers with and without each compared flag. Older collectors do not send it. */
  flags?: FlagCounts[];
}

/** What was reported of both releases in sessions that began within one step. */
export interface StepCohort {
  /** The share that the plan gave to the canary, in percent. */
  percent: number;
  canary: SessionCounts;
  stable: SessionCounts;
}

export interface StepCounts {
  /** Each voter counts once for each release, step and measure. */
  steps: StepCohort[];
  /** What browsers report, with and without a pass. Anybody can forge it. */
  browsers: StepCohort[];
  /** The collector has no key for passes, so it counts no voters. */
  isAdvice: boolean;
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

/** Counts the voters of a canary's steps. */
export async function countVoters(store: CountStore, salt: string | undefined, query: StepQuery) {
  const groups = salt === undefined ? [] : await store.votesOf(salt);
  return bySteps(
    query,
    groups.flatMap(({ measures, voters, ...of }) =>
      measuresIn(measures).map((measure) => ({ ...of, measure, count: voters })),
    ),
  );
}

/** Counts the browsers of the steps of a canary or a flag. */
export async function countBrowsers(store: CountStore, salt: string | undefined, query: StepQuery) {
  return bySteps(query, salt === undefined ? [] : await store.ofSteps(salt));
}

function bySteps({ remote, release, stable }: StepQuery, rows: Omit<CountRow, 'minute'>[]): StepCohort[] {
  const steps = new Map<number, StepCohort>();
  for (const row of rows) {
    const side = row.release === release ? 'canary' : row.release === stable ? 'stable' : undefined;
    if (row.remote !== remote || !side) continue;
    const percent = Number(row.step?.split('.').at(-1));
    const step = steps.get(percent) ?? { percent, canary: {}, stable: {} };
    steps.set(percent, step);
    step[side][row.measure] = (step[side][row.measure] ?? 0) + row.count;
  }
  return [...steps.values()].sort((one, other) => one.percent - other.percent);
}

/** Returns when the first voter of the rows came. Undefined if none came. */
export function firstVoterAt(rows: CountRow[]): number | undefined {
  const minutes = rows.flatMap(({ measure, minute }) => (measure === 'voters' ? [minute] : []));
  return minutes.length > 0 ? Math.min(...minutes) * 60_000 : undefined;
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
