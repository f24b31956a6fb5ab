import { useCallback, useSyncExternalStore } from 'react';
import { indiaMinute } from '../rules/dates.ts';
import { selectClockOffset } from './server-clock-slice.ts';
import { useAppSelector } from './store-hooks.tsx';

/** The provider's time, renewed at each whole step of it: by default each second. */
export function useServerNow(stepMs = 1000): number {
  const offset = useAppSelector(selectClockOffset);
  const now = () => Math.floor((Date.now() + offset) / stepMs) * stepMs;
  const subscribe = useCallback((renewed: () => void) => atEachStep(stepMs, offset, renewed), [stepMs, offset]);
  return useSyncExternalStore(subscribe, now);
}

/** The minute of the day in India by the provider's clock; a component renders again only when it turns. */
export function useMinuteOfDay(): number {
  return indiaMinute(useServerNow(60_000));
}

/** The provider's clock, to read whenever a part keeps time by itself; the same function until the clock is corrected. */
export function useServerClock(): () => number {
  const offset = useAppSelector(selectClockOffset);
  return useCallback(() => Date.now() + offset, [offset]);
}

function atEachStep(stepMs: number, offset: number, renewed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(step, stepMs - ((Date.now() + offset) % stepMs));
  };
  const step = () => {
    renewed();
    wait();
  };
  wait();
  // A page in the background is given late timers, or none.
  document.addEventListener('visibilitychange', step);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', step);
  };
}
