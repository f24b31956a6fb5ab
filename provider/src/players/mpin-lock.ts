import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { WEEK_MS, WRONG_TRIES_FOR_LIFE, codeTries, limitsFor } from './mpin-guard.ts';

interface Tried {
  sender: string;
  device_hash: string;
  network: string;
  tried_at: Date;
}

/** Too many wrong tries at a number, which `unlock` clears. */
export interface MpinLock {
  /** When the last lock ends. Empty if only an operator can end it. */
  until: string;
}

/** Returns the lock of a number on any device: the latest one if there are several. */
export async function lockOf(sql: Sql, phoneNumber: string, now: number): Promise<MpinLock | undefined> {
  const names = [phoneNumber, codeTries(phoneNumber)];
  const [failed] = await sql.query<{ most: number | null }>(
    'select max(wrong)::int as most from mpin_failures where phone_number = any ($1)',
    [names],
  );
  if ((failed?.most ?? 0) >= WRONG_TRIES_FOR_LIFE) return { until: '' };
  const tries = await sql.query<Tried>(
    `select phone_number || ' ' || device_hash as sender, device_hash, network, tried_at from mpin_tries
     where phone_number = any ($1) and tried_at > $2 order by tried_at desc`,
    [names, new Date(now - WEEK_MS)],
  );
  const ends = [...groupsOf(tries, ({ sender }) => sender)].flatMap((ofSender) => endsOf(ofSender, now));
  return ends.length === 0 ? undefined : { until: isoInIndia(Math.max(...ends)) };
}

/** Returns when each limit that the tries of one device fill ends. */
function endsOf(tries: readonly Tried[], now: number): number[] {
  return limitsFor(tries[0]?.device_hash ?? '').flatMap(({ most, withinMs, isOfNetwork }) =>
    [...groupsOf(tries, ({ network }) => (isOfNetwork ? network : ''))].flatMap((counted) => {
      const end = Number(counted[most - 1]?.tried_at ?? Number.NaN) + withinMs;
      return end > now ? [end] : [];
    }),
  );
}

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Iterable<Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups.values();
}
