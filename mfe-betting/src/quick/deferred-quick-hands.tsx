import { useEffect, useState, type ComponentType } from 'react';
import type { EntryState } from '../entry/use-entry-state.ts';

type Part = ComponentType<{ state: EntryState }>;

const restFor = 700;
let known: Part | undefined;

/** Quick hands come once the entry screen stands, so that its first load carries nothing of them; where they do not come it goes on without. */
export function DeferredQuickHands({ state }: { state: EntryState }) {
  const [Quick, setQuick] = useState<Part | undefined>(() => known);
  useEffect(() => {
    if (known) return undefined;
    const bring = async () => {
      const { QuickHands } = await import(/* webpackChunkName: "quick-hands" */ './quick-hands.tsx');
      known = QuickHands;
      setQuick(() => QuickHands);
    };
    const timer = setTimeout(() => void bring().catch(() => undefined), restFor);
    return () => clearTimeout(timer);
  }, []);
  return Quick && <Quick state={state} />;
}
