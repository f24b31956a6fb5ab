import type { Sql } from '../db/database.ts';
import { HttpRefusal } from '../http/refusal.ts';

/** Who asks for a code to which number. */
export interface CodeAsked {
  phoneNumber: string;
  device: string;
  network: string;
}

const HOUR_MS = 60 * 60_000;

// A device has the fewest, so that codes asked for by another one leave some to the number's owner; the rest bounds the cost.
const limits = [
  { most: 5, columns: ['phone_number', 'device_hash'] },
  { most: 8, columns: ['phone_number', 'network'] },
  { most: 12, columns: ['phone_number'] },
  { most: 200, columns: ['network'] },
] as const;

/** Refuses a code too many within an hour, and says when the next one may be asked for. */
export async function mayAskForCode(tx: Sql, { phoneNumber, device, network }: CodeAsked, now: number): Promise<void> {
  const asked = { phone_number: phoneNumber, device_hash: device, network };
  for (const { most, columns } of limits) {
    const isAlike = columns.map((column, index) => `${column} = $${index + 2}`).join(' and ');
    // The one that has to be an hour old before another is sent.
    const [blocking] = await tx.query<{ sent_at: Date }>(
      `select sent_at from otp_messages where sent_at > $1 and ${isAlike} order by sent_at desc offset ${most - 1} limit 1`,
      [new Date(now - HOUR_MS), ...columns.map((column) => asked[column])],
    );
    if (blocking) throw tooMany(columns[0] === 'network', blocking.sent_at.getTime() + HOUR_MS - now);
  }
}

function tooMany(isOfNetwork: boolean, waitMs: number): HttpRefusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const what = isOfNetwork ? 'Too many codes were asked for from your network.' : 'Too many codes were sent to this number.';
  return new HttpRefusal(429, `${what} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, Math.max(1, Math.ceil(waitMs / 1000)));
}
