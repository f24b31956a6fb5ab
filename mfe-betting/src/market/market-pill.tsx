import type { ReactNode } from 'react';
import { indiaMinute, marketPhase, msToNextChange, type MarketHours } from 'shared/rules';
import { useServerClock, useServerNow } from 'shared/store';
import { classNames, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-pill.module.css';

const HOUR_MS = 3_600_000;

/**
 * Renders which half the market still takes and for how long, by the second in the last hour. Green is open, amber
 * close only, grey closed or resting.
 */
export function MarketPill({ market }: { market: MarketHours }) {
  const { pill } = useTexts();
  const now = useServerClock();
  const minute = useServerNow(60_000);
  const phase = marketPhase(market, indiaMinute(minute));
  const wait = msToNextChange(market, minute);
  if (phase === 'closed' || wait === undefined)
    return <Pill look="closed">{market.rests === '1' ? pill.rests : pill.closed}</Pill>;

  const isOpen = phase === 'before-open';
  const minutes = Math.floor(wait / 60_000) % 60;
  return (
    <Pill look={isOpen ? 'open' : 'close-only'}>
      {wait > HOUR_MS ? (
        <time role="timer">{(isOpen ? pill.openFor : pill.closeOnlyFor)(Math.floor(wait / HOUR_MS), minutes)}</time>
      ) : (
        <Countdown until={minute + wait} now={now}>
          {isOpen ? pill.open : pill.closeOnly}
        </Countdown>
      )}
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
