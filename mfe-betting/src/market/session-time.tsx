import { indiaMinute, marketPhase, marketTimeText, msToNextChange, type MarketHours } from 'shared/rules';
import { useServerClock, useServerNow } from 'shared/store';
import { Countdown } from 'shared/ui';
import { useNextOpening } from './use-next-opening.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './session-time.module.css';

export const HOUR_MS = 3_600_000;

/**
 * Returns the half that a market takes bids on, until when, and for how long. Undefined while the market takes no bids.
 */
export function useBidding(market: MarketHours) {
  const { bids } = useTexts();
  const minute = useServerNow(60_000);
  const phase = marketPhase(market, indiaMinute(minute));
  const wait = msToNextChange(market, minute);
  if (phase === 'closed' || wait === undefined) return undefined;
  const isOpen = phase === 'before-open';
  const until = isOpen
    ? bids.openUntil(marketTimeText(market.open_time))
    : bids.closeUntil(marketTimeText(market.close_time));
  return { isOpen, until, wait, end: minute + wait };
}

/** Renders until when a market takes bids on each half. The half that it takes now stands out. */
export function MarketTimes({ market, bidding }: { market: MarketHours; bidding: ReturnType<typeof useBidding> }) {
  const { home } = useTexts();
  return (
    <span className={styles.times}>
      <span data-now={bidding?.isOpen || undefined}>
        {home.openTime} {marketTimeText(market.open_time)}
      </span>{' '}
      <span data-now={(bidding && !bidding.isOpen) || undefined}>
        {home.closeTime} {marketTimeText(market.close_time)}
      </span>
    </span>
  );
}

/** Renders the time left, by the second in the last hour. */
export function TimeLeft({ wait, end }: { wait: number; end: number }) {
  const { bids } = useTexts();
  const now = useServerClock();
  if (wait <= HOUR_MS) return <Countdown until={end} now={now} />;
  return <time role="timer">{bids.hours(Math.floor(wait / HOUR_MS), Math.floor(wait / 60_000) % 60)}</time>;
}

/** Renders why a market takes no bids now: closed, or a day of rest with the next opening. */
export function ClosedWords({ market }: { market: MarketHours & Parameters<typeof useNextOpening>[0] }) {
  const { pill } = useTexts();
  const opening = useNextOpening(market);
  if (market.rests !== '1') return pill.closed;
  return (
    <>
      {pill.rests}
      {opening && ` · ${opening}`}
    </>
  );
}
