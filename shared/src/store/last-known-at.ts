import { isUnanswered } from './provider-api.ts';
import type { QueryError } from './provider-api.ts';
import type { RootState } from './store.ts';

/** How old what is on the screen is, where it could not be read again: the time of the oldest answer that is being looked at. */
export function selectLastKnownAt({ provider: { queries, subscriptions } }: RootState): number | undefined {
  const times = Object.entries(queries).flatMap(([question, query]) => {
    const isShown = query?.data !== undefined && Object.keys(subscriptions[question] ?? {}).length > 0;
    return isShown && isUnanswered((query.error ?? {}) as Partial<QueryError>) ? [query.fulfilledTimeStamp ?? 0] : []; // as `asks` gives it
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}
