import { DAY_MS } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { refused, refusedFor, type HttpRefusal } from '../http/refusal.ts';
import type { Sender } from './mpin-guard.ts';

const HOUR_MS = 60 * 60_000;

interface Limit {
  most: number;
  withinMs: number;
  columns: readonly ('phone_number' | 'device_hash' | 'network')[];
  /** Beyond the limit, a code is still sent after each interval of this length. */
  thenEveryMs?: number;
}

// The limits must not lock out the owner of the number. Two networks together cannot use up a number's daily limit.
// Beyond that limit, the number still gets one code an hour.
const limits: readonly Limit[] = [
  { most: 5, withinMs: HOUR_MS, columns: ['phone_number', 'device_hash'] },
  { most: 5, withinMs: DAY_MS, columns: ['phone_number', 'network'] },
  { most: 12, withinMs: DAY_MS, columns: ['phone_number'], thenEveryMs: HOUR_MS },
  { most: 200, withinMs: HOUR_MS, columns: ['network'] },
];

/** Refuses a code beyond the limits. The refusal says when the next code is allowed. */
export async function mayAskForCode(tx: Sql, { phoneNumber, device, network }: Sender, now: number): Promise<void> {
  const asked = { phone_number: phoneNumber, device_hash: device, network };
  for (const { most, withinMs, columns, thenEveryMs = withinMs } of limits) {
    const isSameCaller = columns.map((column, index) => `${column} = $${index + 2}`).join(' and ');
    const sent = await tx.query<{ sent_at: Date }>(
      `select sent_at from otp_messages where sent_at > $1 and ${isSameCaller} order by sent_at desc limit ${most}`,
      [new Date(now - withinMs), ...columns.map((column) => asked[column])],
    );
    const [newest, oldest] = [sent[0], sent[most - 1]];
    if (!newest || !oldest) continue;
    const free = Math.min(Number(oldest.sent_at) + withinMs, Number(newest.sent_at) + thenEveryMs);
    if (free > now) throw tooMany(columns, free - now);
  }
}

function tooMany(columns: Limit['columns'], waitMs: number): HttpRefusal {
  const ofNumber = columns.includes('network') ? 'codes_of_number_here' : 'codes_of_number';
  const code = columns[0] === 'network' ? 'codes_of_network' : ofNumber;
  return refusedFor(waitMs, refused(code, { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) }));
}
