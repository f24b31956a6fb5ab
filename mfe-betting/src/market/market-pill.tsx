import type { MarketHours } from 'shared/rules';
import { useServerClock } from 'shared/store';
import { classNames, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-pill.module.css';
import { HOUR_MS, useBidding } from './session-time.tsx';

/**
 * Renders which half the market still takes and for how long, by the second in the last hour. Green is open, amber
 * close only. Renders nothing for a closed market, whose screens say so in the page.
 */
export function MarketPill({ market }: { market: MarketHours }) {
  const { pill } = useTexts();
  const now = useServerClock();
  const bidding = useBidding(market);
  if (!bidding) return null;
  const { isOpen, wait, end } = bidding;
  const minutes = Math.floor(wait / 60_000) % 60;
  return (
    <span className={classNames(styles.pill, isOpen ? styles.open : styles['close-only'])}>
      <i className={styles.lamp} />
      <span>
        {wait > HOUR_MS ? (
          <time role="timer">{(isOpen ? pill.openFor : pill.closeOnlyFor)(Math.floor(wait / HOUR_MS), minutes)}</time>
        ) : (
          <Countdown until={end} now={now}>
            {isOpen ? pill.open : pill.closeOnly}
          </Countdown>
        )}
      </span>
    </span>
  );
}
