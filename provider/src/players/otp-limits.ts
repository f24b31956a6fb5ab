import { DAY_MS } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { hoursText, refusedFor, type HttpRefusal } from '../http/refusal.ts';
import type { Sender } from './mpin-guard.ts';

const HOUR_MS = 60 * 60_000;

interface Limit {
  most: number;
  withinMs: number;
  columns: readonly ('phone_number' | 'device_hash' | 'network')[];
  /** Beyond the limit, codes are still sent at this interval. */
  thenEveryMs?: number;
}

// The limits must not lock out the owner of the number. Two networks cannot use up the daily limit of a number, and beyond it
// the number still gets one code an hour.
const limits: readonly Limit[] = [
  { most: 5, withinMs: HOUR_MS, columns: ['phone_number', 'device_hash'] },
  { most: 5, withinMs: DAY_MS, columns: ['phone_number', 'network'] },
  { most: 12, withinMs: DAY_MS, columns: ['phone_number'], thenEveryMs: HOUR_MS },
  { most: 200, withinMs: HOUR_MS, columns: ['network'] },
];

/** Refuses a code beyond the limits, and returns when the next one is allowed. */
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
  const isOfNetwork = columns.includes('network');
  const what =
    columns[0] === 'network'
      ? 'Too many codes were asked for from your network.'
      : `Too many codes were sent to this number${isOfNetwork ? ' from your network' : ''}.`;
  return refusedFor(
    waitMs,
    `${what} Try again in ${waitText(waitMs)}${isOfNetwork ? ', or from another network' : ''}.`,
  );
}

function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes > 90) return hoursText(ms);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
