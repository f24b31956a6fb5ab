import { gameTypeOfLabel } from 'shared/rules';
import { outlivesPage } from 'shared/store';
import { withBid } from '../bids/draft.ts';
import { draftsKept, keepDraft, readDraft, type DraftPlace } from '../bids/kept-drafts.ts';
import { forgetSubmission, isAsKept, keepSubmission, submissionsKept } from './kept-submissions.ts';
import { bidOf, isNotTaken, openBids, type Submission, type SubmittedBid } from './submission.ts';

/** Why bids stay where they are: they were changed in another tab meanwhile, or storage has no room to keep them in the new place. */
export type WhyNotMoved = 'changed' | 'no-room';

/**
 * Keeps the submission with its ids first and only then empties the draft, so that a page closed in between loses no bid.
 * Nothing is moved where the draft is not what was reviewed, or would outlive this page and the submission would not.
 */
export function moveDraftToSubmission(phone_number: string, submission: Submission): WhyNotMoved | undefined {
  const place = placeOf(submission);
  const isAsReviewed = JSON.stringify(readDraft(phone_number, place)) === JSON.stringify(submission.bids.map(bidOf));
  if (!isAsReviewed) return 'changed';
  const wasSafe = outlivesPage(draftsKept, phone_number);
  keepSubmission(phone_number, submission);
  if (wasSafe && !outlivesPage(submissionsKept, phone_number)) {
    forgetSubmission(phone_number, submission.id);
    return 'no-room';
  }
  keepDraft(phone_number, place, []);
  return undefined;
}

/** Puts what was refused back into the draft; what was not sent, or has no answer, stays kept to be finished under its ids. */
export function returnRefusedToDraft(phone_number: string, submission: Submission): WhyNotMoved | undefined {
  return returnToDraft(phone_number, submission, ({ state }) => state === 'refused');
}

/** Puts all that surely was not taken back into the draft, to be changed or left; only what has no answer stays kept. */
export function returnUntakenToDraft(phone_number: string, submission: Submission): WhyNotMoved | undefined {
  return returnToDraft(phone_number, submission, isNotTaken);
}

function returnToDraft(
  phone_number: string,
  submission: Submission,
  isReturned: (bid: SubmittedBid) => boolean,
): WhyNotMoved | undefined {
  // Another tab may have sent more of it.
  if (!isAsKept(phone_number, submission)) return 'changed';
  const place = placeOf(submission);
  const open = openBids(submission);
  const draft = readDraft(phone_number, place);
  const wasSafe = outlivesPage(submissionsKept, phone_number);
  keepDraft(phone_number, place, open.filter(isReturned).map(bidOf).reduce(withBid, draft));
  if (wasSafe && !outlivesPage(draftsKept, phone_number)) {
    keepDraft(phone_number, place, draft);
    return 'no-room';
  }
  const bids = open.filter((bid) => !isReturned(bid));
  if (bids.length > 0) keepSubmission(phone_number, { ...submission, bids });
  else forgetSubmission(phone_number, submission.id);
  return undefined;
}

function placeOf({ day, game_name, game_type }: Submission): DraftPlace {
  return { day, market: game_name, slug: gameTypeOfLabel(game_type)?.slug ?? '' };
}
