const MINUTE_MS = 60_000;

/** After an absence of this length, the next visit starts a new sitting. */
const ENDS_AFTER_MS = 15 * MINUTE_MS;
export const CHECK_EVERY_MS = 60 * MINUTE_MS;
// The provider returns figures of the last 7 days only, so a sitting ends before that.
const LONGEST_MS = 6 * 86_400_000;

/** The time that a player has played without a longer pause. Stored on this device. */
export interface Sitting {
  since: number;
  seen: number;
  /** When the last reality check was shown. */
  told?: number;
}

/** Returns the sitting, continued to `now`. Returns a new sitting after a long absence, or if the clock went back. */
export function sittingAt(kept: unknown, now: number): Sitting {
  const { since, seen, told } = Object(kept) as Partial<Record<keyof Sitting, unknown>>;
  const goesOn =
    typeof since === 'number' &&
    typeof seen === 'number' &&
    since <= seen &&
    seen <= now &&
    now - seen < ENDS_AFTER_MS &&
    now - since < LONGEST_MS;
  if (!goesOn) return { since: now, seen: now };
  return { since, seen: now, ...(typeof told === 'number' && told >= since && told <= now && { told }) };
}

/** Returns whether an hour has passed since the last reality check, or since the sitting began. */
export function isCheckDue({ since, told = since }: Sitting, now: number): boolean {
  return now - told >= CHECK_EVERY_MS;
}
