import type { Measure } from 'shared/plan';

/** How many sessions told each thing of a release. */
export type Counts = Partial<Record<Measure, number>>;

/** What sessions told since a moment, by `remote@release`. */
export interface Health {
  since: number;
  releases: Record<string, Counts>;
}

/** Asks a running collector; undefined where none answers. */
export async function askHealth(collector: string, since: number, token?: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${collector}/pulse/health?since=${since}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? ((await response.json()) as Health) : undefined; // our own collector answers
  } catch {
    return undefined;
  }
}
