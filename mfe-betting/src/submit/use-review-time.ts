import { gameTypeOfLabel, marketNamed } from 'shared/rules';
import { useGamesQuery, useServerNow } from 'shared/store';
import { isLapsed, sessionsAt } from '../bids/draft.ts';
import type { SubmittedBid } from './submission.ts';
import type { ShownSubmission } from './use-submit.ts';

const none: readonly SubmittedBid[] = [];

/** Returns the market of a review, and those of its bids whose session has ended. Both change with the minute. */
export function useReviewTime({ submission, stage }: Pick<ShownSubmission, 'submission' | 'stage'>) {
  const { data: games = [] } = useGamesQuery();
  const minute = useServerNow(60_000);
  const game = marketNamed(games, submission.game_name);
  const type = gameTypeOfLabel(submission.game_type);
  if (stage !== 'review' || !game || !type) return { lapsed: none };
  const sessions = sessionsAt(game, type, minute);
  const { bids } = submission;
  // While a market takes bids on both halves, its time is that of the open, which is no matter to bids on the close.
  const isTimed = !sessions.includes('Open') || bids.some(({ session }) => session === 'Open');
  return { game: isTimed ? game : undefined, lapsed: bids.filter((bid) => isLapsed(bid, sessions)) };
}
