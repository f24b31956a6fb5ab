import { readKept, writeKept } from 'shared/store';
import { afterEvent, type Submission } from './submission.ts';

export const submissionsKept = 'bid_submissions';

/** The submissions that an earlier page, or an ended session, left without an answer to every bid. */
export function readSubmissions(phone_number: string): Submission[] {
  return readRaw(phone_number).map((submission) => afterEvent(submission, { type: 'restored' }));
}

/** Whether what is kept of a submission is what this page knows: another tab may have finished it or sent more of it. */
export function isAsKept(phone_number: string, submission: Submission): boolean {
  const kept = readSubmissions(phone_number).find(({ id }) => id === submission.id);
  return JSON.stringify(kept) === JSON.stringify(afterEvent(submission, { type: 'restored' }));
}

/** Keeps a submission, before anything of it is sent and after each answer. */
export function keepSubmission(phone_number: string, submission: Submission): void {
  // Read again each time: another tab of the same player keeps its own beside it.
  const others = readRaw(phone_number).filter(({ id }) => id !== submission.id);
  writeKept(submissionsKept, phone_number, [...others, submission]);
}

export function forgetSubmission(phone_number: string, id: string): void {
  writeKept(
    submissionsKept,
    phone_number,
    readRaw(phone_number).filter((kept) => kept.id !== id),
  );
}

function readRaw(phone_number: string): Submission[] {
  const kept = readKept(submissionsKept, phone_number);
  return Array.isArray(kept) ? kept.filter(isSubmission) : [];
}

// What another program or release wrote under the name is left out, not trusted.
function isSubmission(kept: unknown): kept is Submission {
  const { id, day, game_name, game_type, bids } = Object(kept) as Partial<Submission>;
  const texts = [id, day, game_name, game_type];
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(bids) &&
    bids.every((bid) => typeof Object(bid).bid_id === 'string')
  );
}
