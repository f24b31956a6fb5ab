import { createHmac } from 'node:crypto';
import { lockNames, type Sql } from '../db/database.ts';
import type { Player } from './player.ts';

interface Exclusion {
  pepper: string;
  now: number;
}

/**
 * Returns whether the number's former account was deleted during a self-exclusion. Must run in the transaction of the
 * sign-up.
 */
export async function isExcluded(tx: Sql, phoneNumber: string, { pepper, now }: Exclusion): Promise<boolean> {
  await lockNames(tx, `number ${phoneNumber}`);
  const kept = await tx.query('select 1 from excluded_numbers where number_hash = $1 and until > $2', [
    numberHash(phoneNumber, pepper),
    new Date(now),
  ]);
  return kept.length > 0;
}

/** Stores the self-exclusion of a deleted account, so that the player cannot bypass it with a new account. */
export async function storeExclusion(tx: Sql, { id, phone_number }: Player, { pepper, now }: Exclusion): Promise<void> {
  // A concurrent sign-up waits for this lock and then finds the exclusion.
  await lockNames(tx, `number ${phone_number}`);
  await tx.query(
    `insert into excluded_numbers (number_hash, until) select $2, until from play_pauses where player_id = $1 and kind = 'self-exclusion' and until > $3
     on conflict (number_hash) do update set until = greatest(excluded_numbers.until, excluded.until)`,
    [id, numberHash(phone_number, pepper), new Date(now)],
  );
}

function numberHash(phoneNumber: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`number ${phoneNumber}`).digest('hex');
}
