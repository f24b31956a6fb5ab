import type { MarketPhase } from 'shared/rules';
import { Fold } from './fold.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { hiddenEntries } from './offered-entries.ts';

/** What is not offered any more today, and why. */
export function HiddenGameTypes({ phase }: { phase: MarketPhase }) {
  const { picker, gameTypes } = useTexts();
  const hidden = hiddenEntries(phase);
  if (hidden.length === 0) return null;
  const names = hidden.map(({ type, entry }) => (entry === 'bulk' ? `${gameTypes[type.label]} (${picker.bulk})` : gameTypes[type.label]));
  return <Fold summary={picker.hidden(hidden.length)}>{names.join(', ')}</Fold>;
}
