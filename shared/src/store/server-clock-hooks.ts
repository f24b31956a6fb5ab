import { useCallback, useSyncExternalStore } from 'react';
import { indiaMinute } from '../rules/dates.ts';
import { selectClockOffset } from './server-clock-slice.ts';
import { useAppSelector } from './store-hooks.tsx';

/** Returns the provider's time. Updates at each full step, by default every second. */
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
 * Returns the minute of the day in India by the provider's clock. Rerenders once a minute. With `lagMs`, each minute
 * begins later by that time, so that pages do not all send requests in the same second.
 */
export function useMinuteOfDay(lagMs = 0): number {
  return indiaMinute(useStep(60_000, lagMs));
}

/** Returns a function that reads the provider's clock. The function is the same object until the clock is corrected. */
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
  // Browsers delay or drop timers in background pages, so update when the page becomes visible.
  document.addEventListener('visibilitychange', step);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', step);
  };
}
