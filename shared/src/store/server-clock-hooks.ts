import { useCallback, useSyncExternalStore } from 'react';
import { indiaMinute } from '../rules/dates.ts';
import { selectClockOffset } from './server-clock-slice.ts';
import { useAppSelector } from './store-hooks.tsx';

/** The provider's time, updated at each whole step, by default each second. */
export function useServerNow(stepMs = 1000): number {
  const offset = useAppSelector(selectClockOffset);
  const now = () => Math.floor((Date.now() + offset) / stepMs) * stepMs;
  const subscribe = useCallback((renewed: () => void) => atEachStep(stepMs, offset, renewed), [stepMs, offset]);
  return useSyncExternalStore(subscribe, now);
}

/** The minute of the day in India by the provider's clock. The component rerenders once a minute. */
export function useMinuteOfDay(): number {
  return indiaMinute(useServerNow(60_000));
}

/** A function that reads the provider's clock. It keeps its identity until the clock is corrected. */
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
  // Browsers delay or drop the timers of a page in the background.
  document.addEventListener('visibilitychange', step);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', step);
  };
}
