import { readKept, writeKept } from 'shared/store';
import { afterEvent, type Submission } from './submission.ts';

export const submissionsKey = 'bid_submissions';

/** Returns the submissions with unanswered bids that an earlier page or an ended session left. */
export function readSubmissions(phone_number: string): Submission[] {
  return readRaw(phone_number).map((submission) => afterEvent(submission, { type: 'restored' }));
}

/** Returns true if the stored submission equals this page's. Another tab may have sent more of the bids. */
export function isAsStored(phone_number: string, submission: Submission): boolean {
  const kept = readSubmissions(phone_number).find(({ id }) => id === submission.id);
  return JSON.stringify(kept) === JSON.stringify(afterEvent(submission, { type: 'restored' }));
}

/** Stores a submission, before any bid is sent and after each answer. */
export function storeSubmission(phone_number: string, submission: Submission): void {
  // Reads the list again each time, because another tab of the same player stores its submissions in the same list.
  const others = readRaw(phone_number).filter(({ id }) => id !== submission.id);
  writeKept(submissionsKey, phone_number, [...others, submission]);
}

export function removeSubmission(phone_number: string, id: string): void {
  writeKept(
    submissionsKey,
    phone_number,
    readRaw(phone_number).filter((kept) => kept.id !== id),
  );
}

function readRaw(phone_number: string): Submission[] {
  const kept = readKept(submissionsKey, phone_number);
  return Array.isArray(kept) ? kept.filter(isSubmission) : [];
}

// Another program or release may have stored another format under this key, so invalid entries are dropped.
function isSubmission(kept: unknown): kept is Submission {
  const { id, day, game_name, game_type, bids } = Object(kept) as Partial<Submission>;
  const texts = [id, day, game_name, game_type];
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(bids) &&
    bids.every((bid) => typeof Object(bid).bid_id === 'string')
  );
}
