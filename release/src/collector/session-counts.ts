import type { Measure } from 'shared/plan';

/** How many sessions reported each measure of a release. */
export type SessionCounts = Partial<Record<Measure, number>>;

/** Counts since an instant, by `remote@release`. */
export interface CountsByRelease {
  since: number;
  releases: Record<string, SessionCounts>;
}

/** Reads the counts of a running collector; undefined when none answers. */
export async function fetchSessionCounts(collector: string, since: number, token?: string): Promise<CountsByRelease | undefined> {
  try {
    const response = await fetch(`${collector}/pulse/health?since=${since}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? ((await response.json()) as CountsByRelease) : undefined; // our own collector answers
  } catch {
    return undefined;
  }
}
