import { readKept, writeKept } from 'shared/store';

const keptAs = 'first_steps';
const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 3;

/** Whether an account is of the last three days; whoever plays longer knows the way. */
export function isNewPlayer(since: number, now: number): boolean {
  return now - since < NEW_FOR_DAYS * DAY_MS;
}

export function wereShown(phone_number: string): boolean {
  return readKept(keptAs, phone_number) !== undefined || /(?:^|; )first_steps=/.test(document.cookie);
}

/** Also in a cookie, for as long as an account is new: logging out clears the storage, and they are not shown twice. */
export function noteShown(phone_number: string): void {
  writeKept(keptAs, phone_number, true);
  document.cookie = `first_steps=1; Path=/; Max-Age=${((NEW_FOR_DAYS + 1) * DAY_MS) / 1000}; SameSite=Lax`;
}
