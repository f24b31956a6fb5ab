import { useMemo } from 'react';
import { useKept, useSession, writeKept } from 'shared/store';

const starredKept = 'starred_markets';

/** The markets that the player has pinned to the top. */
export function useStarred() {
  const { phone_number } = useSession();
  const kept = useKept(starredKept, phone_number);
  const starred = useMemo(
    () => (Array.isArray(kept) ? kept.filter((market) => typeof market === 'string') : []),
    [kept],
  );
  const toggle = (market: string) => {
    const isStarred = starred.includes(market);
    writeKept(starredKept, phone_number, isStarred ? starred.filter((one) => one !== market) : [...starred, market]);
  };
  return { starred, toggle };
}
