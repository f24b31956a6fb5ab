import { gameTypeOfLabel } from 'shared/rules';
import { withBid } from '../draft/draft.ts';
import { keepDraft, readDraft, type DraftPlace } from '../draft/kept-drafts.ts';
import { forgetSubmission, keepSubmission } from './kept-submissions.ts';
import { notTaken, unconfirmed, type Submission } from './submission.ts';

/**
 * From here on its bids are the submission's: kept with their ids first, and only then taken out of the draft.
 * Refused when the draft is not what was reviewed, as when another tab has submitted it.
 */
export function takeOver(phone_number: string, submission: Submission): boolean {
  const place = placeOf(submission);
  const isAsReviewed = JSON.stringify(readDraft(phone_number, place)) === JSON.stringify(notTaken(submission));
  if (!isAsReviewed) return false;
  keepSubmission(phone_number, submission);
  keepDraft(phone_number, place, []);
  return true;
}

/** Puts what surely was not taken back into the draft; bids of which nobody knows stay kept, to be asked for again. */
export function putAside(phone_number: string, submission: Submission): void {
  const place = placeOf(submission);
  keepDraft(phone_number, place, notTaken(submission).reduce(withBid, readDraft(phone_number, place)));
  const open = unconfirmed(submission);
  if (open) keepSubmission(phone_number, open);
  else forgetSubmission(phone_number, submission.id);
}

function placeOf({ day, game_name, game_type }: Submission): DraftPlace {
  return { day, market: game_name, slug: gameTypeOfLabel(game_type)?.slug ?? '' };
}
