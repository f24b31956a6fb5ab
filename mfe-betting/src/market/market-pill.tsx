import type { ReactNode } from 'react';
import { indiaMinute, marketPhase, msToNextChange, type MarketHours } from 'shared/rules';
import { useServerClock, useServerNow } from 'shared/store';
import { classNames, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-pill.module.css';

/** What the market still takes, counting down to its next change: green open, amber close only, grey closed or at rest. */
export function MarketPill({ market }: { market: MarketHours }) {
  const { pill } = useTexts();
  const now = useServerClock();
  const minute = useServerNow(60_000);
  const phase = marketPhase(market, indiaMinute(minute));
  const wait = msToNextChange(market, minute);
  if (phase === 'closed' || wait === undefined) return <Pill look="closed">{market.rests === '1' ? pill.rests : pill.closed}</Pill>;

  const isOpen = phase === 'before-open';
  return (
    <Pill look={isOpen ? 'open' : 'close-only'}>
      <Countdown until={minute + wait} now={now}>{isOpen ? pill.open : pill.closeOnly}</Countdown>
    </Pill>
  );
}

interface PillProps {
  look: 'open' | 'close-only' | 'closed';
  children: ReactNode;
}

function Pill({ look, children }: PillProps) {
  return (
    <span className={classNames(styles.pill, styles[look])}>
      <i className={styles.lamp} />
      <span>{children}</span>
    </span>
  );
}
