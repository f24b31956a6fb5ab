import { useCallback, useSyncExternalStore } from 'react';
import { indiaMinute } from '../rules/dates.ts';
import { selectClockOffset } from './server-clock-slice.ts';
import { useAppSelector } from './store-hooks.tsx';

/** The provider's time, updated at each whole step, by default each second. */
export function useServerNow(stepMs = 1000): number {
  return useStep(stepMs, 0);
}

function useStep(stepMs: number, lagMs: number): number {
  const offset = useAppSelector(selectClockOffset) - lagMs;
  const now = () => Math.floor((Date.now() + offset) / stepMs) * stepMs;
  const subscribe = useCallback((renewed: () => void) => atEachStep(stepMs, offset, renewed), [stepMs, offset]);
  return useSyncExternalStore(subscribe, now);
}

/**
 * The minute of the day in India by the provider's clock. The component rerenders once a minute. With `lagMs` each minute begins
 * that much later, so that pages with different lags do not act in the same second.
 */
export function useMinuteOfDay(lagMs = 0): number {
  return indiaMinute(useStep(60_000, lagMs));
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
