import { gameTypeOfLabel } from 'shared/rules';
import { outlivesPage } from 'shared/store';
import { withBid } from '../bids/draft.ts';
import { draftsKey, storeDraft, readDraft, type DraftPlace } from '../bids/draft-storage.ts';
import { removeSubmission, isAsStored, storeSubmission, submissionsKey } from './submission-storage.ts';
import { bidOf, isNotTaken, openBids, type Submission, type SubmittedBid } from './submission.ts';

/** The reason that bids were not moved: another tab changed them, or storage has no room for them in the new place. */
export type MoveFailure = 'changed' | 'no-room';

/**
 * Moves the bids of a draft to a submission. Stores the submission before emptying the draft, so that no bid is lost if
 * the page closes in between.
 * Moves nothing if the draft differs from the reviewed bids, of which the submission may leave out some. Moves nothing if storage holds the draft but has no room
 * for the submission.
 */
export function moveDraftToSubmission(
  phone_number: string,
  submission: Submission,
  reviewed = submission,
): MoveFailure | undefined {
  const place = placeOf(submission);
  const isAsReviewed = JSON.stringify(readDraft(phone_number, place)) === JSON.stringify(reviewed.bids.map(bidOf));
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

/**
 * Returns refused bids to the draft. Unsent and unanswered bids stay in the submission, so that the player can send
 * them under their ids.
 */
export function returnRefusedToDraft(phone_number: string, submission: Submission): MoveFailure | undefined {
  return returnToDraft(phone_number, submission, ({ state }) => state === 'refused');
}

/** Returns every bid that was certainly not placed to the draft. Only unanswered bids stay in the submission. */
export function returnUntakenToDraft(phone_number: string, submission: Submission): MoveFailure | undefined {
  return returnToDraft(phone_number, submission, isNotTaken);
}

function returnToDraft(
  phone_number: string,
  submission: Submission,
  isReturned: (bid: SubmittedBid) => boolean,
): MoveFailure | undefined {
  // Another tab may have sent more bids of this submission.
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
