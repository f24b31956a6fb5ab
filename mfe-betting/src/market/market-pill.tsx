import { indiaMinute, marketPhase, msToNextChange, type MarketHours } from 'shared/rules';
import { useServerClock, useServerNow } from 'shared/store';
import { Countdown } from 'shared/ui';
import { PhasePill } from './phase-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the market still takes, counting down to its next change. */
export function MarketPill({ market }: { market: MarketHours }) {
  const { pill } = useTexts();
  const now = useServerClock();
  const minute = useServerNow(60_000);
  const phase = marketPhase(market, indiaMinute(minute));
  const wait = msToNextChange(market, minute);
  if (phase === 'closed' || wait === undefined) return <PhasePill phase="closed">{pill.closed}</PhasePill>;

  const isOpen = phase === 'before-open';
  return (
    <PhasePill phase={isOpen ? 'open' : 'close-only'}>
      <Countdown until={minute + wait} now={now}>{isOpen ? pill.open : pill.closeOnly}</Countdown>
    </PhasePill>
  );
}
