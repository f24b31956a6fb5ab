import { useCallback } from 'react';
import { selectClockOffset, useAppSelector } from 'shared/store';

/** The provider's clock to read at the moment of an act, when the rendered minute may be a little old. */
export function useExactNow(): () => number {
  const offset = useAppSelector(selectClockOffset);
  return useCallback(() => Date.now() + offset, [offset]);
}
