import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Counts, LateCounts } from '../../../provider/src/desk/event-api.ts';
import { ConnectionProvider } from '../../connection/connection.tsx';

/** The counts of what waits in a queue, or is due. */
export type Counted = Exclude<keyof Counts, 'acts' | 'results' | keyof LateCounts>;

interface Live {
  /** Undefined until the first event. */
  counts?: Counts;
  /** Replaces a count until the next event. */
  correct(subject: Counted, count: number): void;
}

const LiveContext = createContext<Live>({ correct: () => undefined });

/** The desk sends an event at least every 15 seconds. */
const SILENCE_MS = 40_000;

/** Provides the counts of what waits. */
export function LiveProvider({ isOn, onEnd, children }: { isOn: boolean; onEnd(): void; children: ReactNode }) {
  const [counts, setCounts] = useState<Counts>();
  const takers = useMemo(() => ({ counts: (data: unknown) => setCounts(data as Counts) }), []); // the desk is our own code
  const correct = useCallback(
    (subject: Counted, count: number) =>
      setCounts((before) => (before && before[subject] !== count ? { ...before, [subject]: count } : before)),
    [],
  );
  const live = useMemo(() => ({ ...(counts && { counts }), correct }), [counts, correct]);
  return (
    <ConnectionProvider isOn={isOn} takers={takers} silenceMs={SILENCE_MS} onEnd={onEnd}>
      <LiveContext value={live}>{children}</LiveContext>
    </ConnectionProvider>
  );
}

export function useLive(): Live {
  return useContext(LiveContext);
}

/** Returns a text that changes when one of these counts changes. */
export function useVersion(...subjects: (keyof Counts)[]): string {
  const { counts } = useLive();
  return subjects.map((subject) => counts?.[subject] ?? '').join(' ');
}
