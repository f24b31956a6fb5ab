import { useState } from 'react';
import { wholeNumber } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { readKept, useSession, writeKept } from 'shared/store';

const name = 'last_points';

/** The points being typed: they begin with those given, else those of a bid to repeat, else those used last. */
export function useStake(given?: number) {
  const { phone_number } = useSession();
  const [query] = useSearchParams();
  const [points, setPoints] = useState(
    () => [given && String(given), query.get('points'), readKept(name, phone_number)].find(isPoints) ?? '',
  );
  return { points, setPoints };
}

/** Offers the points again for the next bid. */
export function rememberPoints(phone_number: string, points: string): void {
  if (readKept(name, phone_number) !== points) writeKept(name, phone_number, points);
}

function isPoints(text: unknown): text is string {
  return typeof text === 'string' && wholeNumber(text) !== undefined;
}
