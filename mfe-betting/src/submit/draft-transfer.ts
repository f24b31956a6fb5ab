import { gameTypeOfLabel } from 'shared/rules';
import { withBid } from '../bids/draft.ts';
import { keepDraft, readDraft, type DraftPlace } from '../bids/kept-drafts.ts';
import { forgetSubmission, isAsKept, keepSubmission } from './kept-submissions.ts';
import { bidOf, isNotTaken, openBids, type Submission, type SubmittedBid } from './submission.ts';

/**
 * Keeps the submission with its ids first and only then empties the draft, so that a page closed in between loses no bid.
 * False when the draft is not what was reviewed, as when another tab has submitted it.
 */
export function moveDraftToSubmission(phone_number: string, submission: Submission): boolean {
  const place = placeOf(submission);
  const isAsReviewed = JSON.stringify(readDraft(phone_number, place)) === JSON.stringify(submission.bids.map(bidOf));
  if (!isAsReviewed) return false;
  keepSubmission(phone_number, submission);
  keepDraft(phone_number, place, []);
  return true;
}

/** Puts what was refused back into the draft; what was not sent, or has no answer, stays kept to be finished under its ids. */
export function returnRefusedToDraft(phone_number: string, submission: Submission): void {
  returnToDraft(phone_number, submission, ({ state }) => state === 'refused');
}

/** Puts all that surely was not taken back into the draft, to be changed or left; only what has no answer stays kept. */
export function returnUntakenToDraft(phone_number: string, submission: Submission): void {
  returnToDraft(phone_number, submission, isNotTaken);
}

function returnToDraft(phone_number: string, submission: Submission, isReturned: (bid: SubmittedBid) => boolean): void {
  // Another tab may have sent more of it.
  if (!isAsKept(phone_number, submission)) return;
  const place = placeOf(submission);
  const open = openBids(submission);
  keepDraft(phone_number, place, open.filter(isReturned).map(bidOf).reduce(withBid, readDraft(phone_number, place)));
  const bids = open.filter((bid) => !isReturned(bid));
  if (bids.length > 0) keepSubmission(phone_number, { ...submission, bids });
  else forgetSubmission(phone_number, submission.id);
}

function placeOf({ day, game_name, game_type }: Submission): DraftPlace {
  return { day, market: game_name, slug: gameTypeOfLabel(game_type)?.slug ?? '' };
}
