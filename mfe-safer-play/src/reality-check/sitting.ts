const MINUTE_MS = 60_000;

/** Away for so long, a player has stopped: what comes next is another sitting. */
const ENDS_AFTER_MS = 15 * MINUTE_MS;
/** So often a player is told how long it has been. */
export const CHECK_EVERY_MS = 60 * MINUTE_MS;
// A provider is asked for figures of the last 7 days only.
const LONGEST_MS = 6 * 86_400_000;

/** How long a player has been here without a longer pause; kept on the device. */
export interface Sitting {
  since: number;
  /** When the player was last seen. */
  seen: number;
  /** When the last reality check was shown. */
  told?: number;
}

/** The sitting as it goes on at an instant, or a new one: after a pause, and where the clock went back. */
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

/** Whether an hour has gone by since the sitting began or was last told of. */
export function isCheckDue({ since, told = since }: Sitting, now: number): boolean {
  return now - told >= CHECK_EVERY_MS;
}
