import { readKept, writeKept } from 'shared/store';

const storageKey = 'first_steps';
const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 3;

/** Returns whether an account is at most three days old. */
export function isNewPlayer(since: number, now: number): boolean {
  return now - since < NEW_FOR_DAYS * DAY_MS;
}

export function hasSeenFirstSteps(phone_number: string): boolean {
  return readKept(storageKey, phone_number) !== undefined || /(?:^|; )first_steps=/.test(document.cookie);
}

/**
 * Stores that the player has seen the cards. A logout clears the storage, so a cookie also stores it while the account
 * is new.
 */
export function rememberFirstStepsSeen(phone_number: string): void {
  writeKept(storageKey, phone_number, true);
  document.cookie = `first_steps=1; Path=/; Max-Age=${((NEW_FOR_DAYS + 1) * DAY_MS) / 1000}; SameSite=Lax`;
}
