import { useCallback, useMemo } from 'react';
import { useKept, useSession, writeKept } from 'shared/store';

const starredKey = 'starred_markets';

/** Returns the markets that the player has starred. */
export function useStarred() {
  const { phone_number } = useSession();
  const kept = useKept(starredKey, phone_number);
  const starred = useMemo(
    () => (Array.isArray(kept) ? kept.filter((market) => typeof market === 'string') : []),
    [kept],
  );
  const toggle = useCallback(
    (market: string) => {
      const isStarred = starred.includes(market);
      writeKept(starredKey, phone_number, isStarred ? starred.filter((one) => one !== market) : [...starred, market]);
    },
    [starred, phone_number],
  );
  return { starred, toggle };
}
