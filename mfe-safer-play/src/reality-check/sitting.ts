const MINUTE_MS = 60_000;

/** After this absence the next visit is a new sitting. */
const ENDS_AFTER_MS = 15 * MINUTE_MS;
export const CHECK_EVERY_MS = 60 * MINUTE_MS;
// The provider returns figures of the last 7 days only.
const LONGEST_MS = 6 * 86_400_000;

/** How long a player has been here without a longer pause, stored on the device. */
export interface Sitting {
  since: number;
  seen: number;
  /** When the last reality check was shown. */
  told?: number;
}

/** The sitting continued to `now`, or a new one after a long absence or if the clock went back. */
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

/** Whether an hour has passed since the sitting began or since the last check. */
export function isCheckDue({ since, told = since }: Sitting, now: number): boolean {
  return now - told >= CHECK_EVERY_MS;
}
