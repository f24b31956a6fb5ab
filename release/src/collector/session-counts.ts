import type { Measure } from 'shared/plan';
import type { ErrorRow } from './error-rows.ts';

/** How many sessions reported each measure of a release. */
export type SessionCounts = Partial<Record<Measure, number>>;

/** Counts since an instant, by `remote@release`. */
export interface CountsByRelease {
  since: number;
  releases: Record<string, SessionCounts>;
}

/** Fetches the counts of a running collector. Returns undefined if none responds. */
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
    return response.ok ? ((await response.json()) as Answer) : undefined; // our own collector answers
  } catch {
    return undefined;
  }
}
