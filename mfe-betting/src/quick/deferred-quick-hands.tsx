import { useEffect, useState, type ComponentType } from 'react';
import type { EntryState } from '../entry/use-entry-state.ts';

type Part = ComponentType<{ state: EntryState }>;

const loadDelayMs = 700;
let known: Part | undefined;

/** Loads quick hands after the entry screen, to keep them out of its first load. The screen works without them if they fail to load. */
export function DeferredQuickHands({ state }: { state: EntryState }) {
  const [Quick, setQuick] = useState<Part | undefined>(() => known);
  useEffect(() => {
    if (known) return undefined;
    const load = async () => {
      const { QuickHands } = await import(/* webpackChunkName: "quick-hands" */ './quick-hands.tsx');
      known = QuickHands;
      setQuick(() => QuickHands);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), loadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return Quick && <Quick state={state} />;
}
