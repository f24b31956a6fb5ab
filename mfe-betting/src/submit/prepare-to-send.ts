import { gameTypeOfLabel, marketDay, marketNamed } from 'shared/rules';
import { useGamesQuery, useServerClock, useSession } from 'shared/store';
import { isLapsed, sessionsAt } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { moveDraftToSubmission } from './draft-transfer.ts';
import { isAsStored } from './submission-storage.ts';
import { afterEvent, withoutBids, type Submission, type SubmittedBid } from './submission.ts';

// The app knows the provider's clock to less than a second, and a bid takes time to arrive.
const margin = 1000;

type Stage = 'review' | 'answered';

/**
 * Returns a function that returns the submission to send now, or the reason that it cannot be sent. The submission leaves
 * out the reviewed bids that the player has seen lapse.
 */
export function usePrepareToSend() {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const timeProblem = useTimeProblem();
  return (
    reviewed: Submission,
    stage: Stage,
    lapsed: readonly SubmittedBid[],
  ): { ready: Submission } | { refusal: string } => {
    const submission = withoutBids(reviewed, lapsed);
    const refusal = timeProblem(submission, stage);
    if (refusal) return { refusal };
    const ready = afterEvent(submission, { type: 'retried' });
    if (stage === 'answered')
      return isAsStored(phone_number, submission) ? { ready } : { refusal: submitted.notMoved.changed };
    const notMoved = moveDraftToSubmission(phone_number, ready, reviewed);
    return notMoved ? { refusal: submitted.notMoved[notMoved] } : { ready };
  };
}

function useTimeProblem() {
  const { closedToday, slip } = useTexts();
  const { data: games = [] } = useGamesQuery();
  const now = useServerClock();
  return (submission: Submission, stage: Stage) => {
    const game = marketNamed(games, submission.game_name);
    const type = gameTypeOfLabel(submission.game_type);
    if (!game || !type) return undefined;
    // The provider would place a bid for a past day on the next market day.
    if (marketDay(game, now() + margin) !== submission.day) return closedToday;
    const sessions = sessionsAt(game, type, now());
    return stage === 'review' && submission.bids.some((bid) => isLapsed(bid, sessions)) ? slip.removeLapsed : undefined;
  };
}
