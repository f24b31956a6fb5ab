import { useKept, useSession, writeKept } from 'shared/store';

const name = 'starred_markets';

/** The markets that the player keeps on top. */
export function useStarred() {
  const { phone_number } = useSession();
  const kept = useKept(name, phone_number);
  const starred = Array.isArray(kept) ? kept.filter((market) => typeof market === 'string') : [];
  const toggle = (market: string) => {
    const isStarred = starred.includes(market);
    writeKept(name, phone_number, isStarred ? starred.filter((one) => one !== market) : [...starred, market]);
  };
  return { starred, toggle };
}
