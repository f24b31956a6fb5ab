import { keptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { HttpRefusal } from '../http/refusal.ts';

/** Who asks for a code to which number. */
export interface CodeAsked {
  phoneNumber: string;
  device: string;
  network: string;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = keptData.codes * DAY_MS;

// A device has the fewest, so that codes asked for by another one leave some to the number's owner; the rest bounds the cost.
const limits = [
  { most: 5, withinMs: HOUR_MS, columns: ['phone_number', 'device_hash'] },
  { most: 8, withinMs: DAY_MS, columns: ['phone_number', 'network'] },
  { most: 10, withinMs: DAY_MS, columns: ['phone_number'] },
  { most: 200, withinMs: HOUR_MS, columns: ['network'] },
] as const;

/** Refuses a code too many within an hour or a day, and says when the next one may be asked for. */
export async function mayAskForCode(tx: Sql, { phoneNumber, device, network }: CodeAsked, now: number): Promise<void> {
  const asked = { phone_number: phoneNumber, device_hash: device, network };
  for (const { most, withinMs, columns } of limits) {
    const isSameCaller = columns.map((column, index) => `${column} = $${index + 2}`).join(' and ');
    // The one that has to be so old before another is sent.
    const [blocking] = await tx.query<{ sent_at: Date }>(
      `select sent_at from otp_messages where sent_at > $1 and ${isSameCaller} order by sent_at desc offset ${most - 1} limit 1`,
      [new Date(now - withinMs), ...columns.map((column) => asked[column])],
    );
    if (blocking) throw tooMany(columns[0] === 'network', blocking.sent_at.getTime() + withinMs - now);
  }
}

/** No limit asks for an older code. */
export async function forgetOldCodes({ db, clock }: Context): Promise<void> {
  await db.query('delete from otp_messages where sent_at < $1', [new Date(clock.real() - KEPT_MS)]);
}

function tooMany(isOfNetwork: boolean, waitMs: number): HttpRefusal {
  const what = isOfNetwork ? 'Too many codes were asked for from your network.' : 'Too many codes were sent to this number.';
  return new HttpRefusal(429, `${what} Try again in ${waitText(waitMs)}.`, Math.max(1, Math.ceil(waitMs / 1000)));
}

function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes > 90) return `${Math.ceil(ms / HOUR_MS)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
