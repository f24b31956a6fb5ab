import { useState } from 'react';
import { wholeNumber } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { readKept, useSession, writeKept } from 'shared/store';

const lastPointsKey = 'last_points';

/**
 * Returns the points being typed. Initially the given points, else those of a bid to repeat, else the last used points.
 */
export function useStake(given?: number) {
  const { phone_number } = useSession();
  const [query] = useSearchParams();
  const [points, setPoints] = useState(
    () => [given && String(given), query.get('points'), readKept(lastPointsKey, phone_number)].find(isPoints) ?? '',
  );
  return { points, setPoints };
}

/** Stores the points as the initial points of the next bid. */
export function rememberPoints(phone_number: string, points: string): void {
  if (readKept(lastPointsKey, phone_number) !== points) writeKept(lastPointsKey, phone_number, points);
}

function isPoints(text: unknown): text is string {
  return typeof text === 'string' && wholeNumber(text) !== undefined;
}
