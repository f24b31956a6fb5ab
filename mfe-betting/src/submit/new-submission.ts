import { newId } from 'shared/store';
import type { Submission, DraftBid } from './submission.ts';

type Heading = Pick<Submission, 'day' | 'game_name' | 'game_type'>;

/** A submission ready to be sent: every bid has the id under which it will be sent, however often. */
export function newSubmission({ day, game_name, game_type }: Heading, bids: readonly DraftBid[]): Submission {
  return {
    id: newId(),
    day,
    game_name,
    game_type,
    bids: bids.map(({ session, numbers, points }) => ({ session, numbers, points, bid_id: newId(), state: 'hold', mayBeTaken: false, message: '' })),
  };
}
