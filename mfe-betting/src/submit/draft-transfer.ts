import { gameTypeOfLabel } from 'shared/rules';
import { outlivesPage } from 'shared/store';
import { withBid } from '../bids/draft.ts';
import { draftsKey, storeDraft, readDraft, type DraftPlace } from '../bids/draft-storage.ts';
import { removeSubmission, isAsStored, storeSubmission, submissionsKey } from './submission-storage.ts';
import { bidOf, isNotTaken, openBids, type Submission, type SubmittedBid } from './submission.ts';

/** Why bids were not moved: another tab changed them, or storage has no room for them in the new place. */
export type MoveFailure = 'changed' | 'no-room';

/**
 * Stores the submission with its ids before it empties the draft, so that a page closed in between loses no bid.
 * Moves nothing if the draft differs from the review, or if only the draft would outlive this page.
 */
export function moveDraftToSubmission(phone_number: string, submission: Submission): MoveFailure | undefined {
  const place = placeOf(submission);
  const isAsReviewed = JSON.stringify(readDraft(phone_number, place)) === JSON.stringify(submission.bids.map(bidOf));
  if (!isAsReviewed) return 'changed';
  const wasPersisted = outlivesPage(draftsKey, phone_number);
  storeSubmission(phone_number, submission);
  if (wasPersisted && !outlivesPage(submissionsKey, phone_number)) {
    removeSubmission(phone_number, submission.id);
    return 'no-room';
  }
  storeDraft(phone_number, place, []);
  return undefined;
}

/** Returns refused bids to the draft. Unsent and unanswered bids stay stored, to be finished under their ids. */
export function returnRefusedToDraft(phone_number: string, submission: Submission): MoveFailure | undefined {
  return returnToDraft(phone_number, submission, ({ state }) => state === 'refused');
}

/** Returns every bid that was certainly not placed to the draft. Only unanswered bids stay stored. */
export function returnUntakenToDraft(phone_number: string, submission: Submission): MoveFailure | undefined {
  return returnToDraft(phone_number, submission, isNotTaken);
}

function returnToDraft(
  phone_number: string,
  submission: Submission,
  isReturned: (bid: SubmittedBid) => boolean,
): MoveFailure | undefined {
  // Another tab may have sent more of it.
  if (!isAsStored(phone_number, submission)) return 'changed';
  const place = placeOf(submission);
  const open = openBids(submission);
  const draft = readDraft(phone_number, place);
  const wasPersisted = outlivesPage(submissionsKey, phone_number);
  storeDraft(phone_number, place, open.filter(isReturned).map(bidOf).reduce(withBid, draft));
  if (wasPersisted && !outlivesPage(draftsKey, phone_number)) {
    storeDraft(phone_number, place, draft);
    return 'no-room';
  }
  const bids = open.filter((bid) => !isReturned(bid));
  if (bids.length > 0) storeSubmission(phone_number, { ...submission, bids });
  else removeSubmission(phone_number, submission.id);
  return undefined;
}

function placeOf({ day, game_name, game_type }: Submission): DraftPlace {
  return { day, market: game_name, slug: gameTypeOfLabel(game_type)?.slug ?? '' };
}
