import { useState } from 'react';
import { useSession } from 'shared/store';
import { readKept, writeKept } from '../keep/kept.ts';

/** The markets that the player keeps on top. */
export function useStarred() {
  const { phone_number } = useSession();
  const [starred, setStarred] = useState(() => readStarred(phone_number));
  const toggle = (market: string) => {
    const next = starred.includes(market) ? starred.filter((one) => one !== market) : [...starred, market];
    setStarred(next);
    writeKept('starred_markets', phone_number, next);
  };
  return { starred, toggle };
}

function readStarred(phone_number: string): string[] {
  const kept = readKept('starred_markets', phone_number);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}
