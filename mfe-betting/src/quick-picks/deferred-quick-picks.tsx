import { useEffect, useState, type ComponentType } from 'react';
import { isTextPartLoaded, loadTextPart } from 'shared/screens';
import type { EntryState } from '../entry/use-entry-state.ts';
import { useTexts } from '../texts/use-texts.ts';

type Part = ComponentType<{ state: EntryState }>;

const loadDelayMs = 700;
let known: Part | undefined;

/**
 * Loads quick picks after the entry screen, to keep them out of the screen's first load. If they fail to load, the
 * screen works without them.
 */
export function DeferredQuickPicks({ state }: { state: EntryState }) {
  const { quick } = useTexts();
  const [Quick, setQuick] = useState<Part | undefined>(() => known);
  const [loaded, setLoaded] = useState(() => (isTextPartLoaded(quick) ? quick : undefined));
  useEffect(() => {
    if (known && isTextPartLoaded(quick)) return setLoaded(() => quick);
    const load = async () => {
      const [{ QuickPicks }] = await Promise.all([
        import(/* webpackChunkName: "quick-picks" */ './quick-picks.tsx'),
        loadTextPart(quick),
      ]);
      known = QuickPicks;
      setQuick(() => QuickPicks);
      setLoaded(() => quick);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), loadDelayMs);
    return () => clearTimeout(timer);
  }, [quick]);
  return Quick && loaded === quick && <Quick state={state} />;
}
