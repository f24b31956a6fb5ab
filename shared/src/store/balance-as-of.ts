import { useEffect, useState } from 'react';
import { useIsOnline } from './is-online.ts';
import { isUnanswered, providerApi, SLOW_MS } from './provider-api.ts';
import { useAppSelector } from './store-hooks.tsx';
import type { RootState } from './store.ts';

/**
 * Returns when the shown balance was read, if the balance may have changed since. 0 means unknown, undefined means
 * current.
 */
export function useBalanceAsOf(): number | undefined {
  const at = useAppSelector(selectBalanceAt);
  const isUnread = useAppSelector(selectIsUnread);
  const isFromEarlierPage = useHasLasted(useAppSelector(selectIsAsked) && at < performance.timeOrigin);
  const isOnline = useIsOnline();
  return isUnread || isFromEarlierPage || !isOnline ? at : undefined;
}

const selectProfile = providerApi.endpoints.profile.select();

function selectBalanceAt(state: RootState): number {
  return Math.max(selectProfile(state).fulfilledTimeStamp ?? 0, state.session.balanceAt ?? 0);
}

/** Returns whether the last read of the account failed, and no action has returned a balance since. */
function selectIsUnread(state: RootState): boolean {
  const { error, startedTimeStamp = 0 } = selectProfile(state);
  return error !== undefined && isUnanswered(error) && (state.session.balanceAt ?? 0) < startedTimeStamp;
}

function selectIsAsked(state: RootState): boolean {
  return !selectProfile(state).isUninitialized;
}

/** Returns whether a condition has been true for longer than an answer usually takes. */
function useHasLasted(isTrue: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return setHasLasted(false);
    const timer = setTimeout(() => setHasLasted(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && hasLasted;
}
