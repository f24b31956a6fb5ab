import { isUnanswered } from './provider-api.ts';
import type { QueryError } from './provider-api.ts';
import type { RootState } from './store.ts';

/** Returns the time of the oldest answer on screen that could not be refreshed. */
export function selectLastKnownAt({ provider: { queries, subscriptions } }: RootState): number | undefined {
  const times = Object.entries(queries).flatMap(([question, query]) => {
    const isShown = query?.data !== undefined && Object.keys(subscriptions[question] ?? {}).length > 0;
    return isShown && isUnanswered((query.error ?? {}) as Partial<QueryError>) ? [query.fulfilledTimeStamp ?? 0] : []; // the error type of `asks`
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}
