import { gameTypeOfLabel, marketDay, marketNamed } from 'shared/rules';
import { useGamesQuery, useServerClock } from 'shared/store';
import { isLapsed } from '../draft/draft.ts';
import { sessionsAt } from '../market/sessions-at.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Submission } from './submission.ts';

// The provider's clock is known to less than a second, and a bid takes its time on the way.
const margin = 1000;

/** Why a submission must not be sent at this very moment, in words; nothing when it may. */
export function useWhyNotSent() {
  const { closedToday, slip } = useTexts();
  const { data: games = [] } = useGamesQuery();
  const now = useServerClock();
  return (submission: Submission, stage: 'review' | 'answered') => {
    const game = marketNamed(games, submission.game_name);
    const type = gameTypeOfLabel(submission.game_type);
    if (!game || !type) return undefined;
    // Sent now, a bid of a day that is over would be placed for another.
    if (marketDay(game, now() + margin) !== submission.day) return closedToday;
    const sessions = sessionsAt(game, type, now());
    return stage === 'review' && submission.bids.some((bid) => isLapsed(bid, sessions)) ? slip.removeLapsed : undefined;
  };
}
