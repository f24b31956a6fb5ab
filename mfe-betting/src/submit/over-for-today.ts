import { indiaMinute, marketDay, marketNamed, marketPhase, type MarketHours } from 'shared/rules';
import { useGamesQuery, useServerNow } from 'shared/store';
import { openBids, type Submission } from './submission.ts';

// A provider may close a market without sending `rests` or new hours. A provider of an older release refuses with this
// sentence and no code.
const CLOSED_FOR_TODAY = 'This Market Betting Is Closed For Today.';

/**
 * Returns true if the provider refused every open bid and the market takes no more bids that day, so that a retry
 * cannot work.
 */
export function isOverForToday(
  submission: Pick<Submission, 'day' | 'bids'>,
  hours: MarketHours | undefined,
  now: number,
): boolean {
  const isClosed = hours !== undefined && isClosedFor(submission.day, hours, now);
  return openBids(submission).every(
    ({ state, code, message }) =>
      state === 'refused' && (isClosed || code === 'market_closed' || message === CLOSED_FOR_TODAY),
  );
}

export function useIsOverForToday(submission: Submission): boolean {
  const { data: games = [] } = useGamesQuery();
  const now = useServerNow(60_000);
  return isOverForToday(submission, marketNamed(games, submission.game_name), now);
}

function isClosedFor(day: string, hours: MarketHours, now: number): boolean {
  return marketDay(hours, now) !== day || marketPhase(hours, indiaMinute(now)) === 'closed';
}
