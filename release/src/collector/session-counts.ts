import type { Measure } from 'shared/plan';

/** How many sessions told each thing of a release. */
export type SessionCounts = Partial<Record<Measure, number>>;

/** What sessions told since a moment, by `remote@release`. */
export interface CountsByRelease {
  since: number;
  releases: Record<string, SessionCounts>;
}

/** Asks a running collector; undefined where none answers. */
export async function askSessionCounts(collector: string, since: number, token?: string): Promise<CountsByRelease | undefined> {
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
