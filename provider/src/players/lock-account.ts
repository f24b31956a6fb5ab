import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { loginAgain } from '../http/refusal.ts';
import type { Player } from './player.ts';
import { hashOf } from './sessions.ts';

/** What is stored of an account while a transaction holds its lock. */
export interface LockedAccount {
  mpin_hash: string;
  status: string;
}

/** The same, with what is stored of the session that calls. */
export interface LockedCaller extends LockedAccount {
  device_hash: string;
  /** The session may change where money goes: its player typed the MPIN a short time ago. */
  is_proven: boolean;
}

/**
 * Locks an account until the transaction ends. A call checks its player first and acts later, and another call may change the
 * account in between. Under this lock the act reads again what the check relied on. Returns undefined if the number is no
 * longer this player's.
 */
export async function lockAccount(
  tx: Sql,
  { id, phone_number }: Pick<Player, 'id' | 'phone_number'>,
): Promise<LockedAccount | undefined> {
  // Not `for update`, which the foreign keys of this player's bids would wait for.
  const [account] = await tx.query<LockedAccount>(
    'select mpin_hash, status from players where id = $1 and phone_number = $2 for no key update',
    [id, phone_number],
  );
  return account;
}

/** Locks the caller's account, and refuses the call if its session has ended since it began. */
export async function lockCaller(
  tx: Sql,
  { clock }: Context,
  player: Player,
  userToken: string,
): Promise<LockedCaller> {
  const account = await lockAccount(tx, player);
  if (!account) throw loginAgain();
  // Without sessions (COMPAT) there is none to end or to prove.
  if (userToken === '') return { ...account, device_hash: '', is_proven: true };
  const [session] = await tx.query<{ device_hash: string; is_proven: boolean }>(
    `select device_hash, coalesce(proven_until > $3, false) as is_proven from sessions
     where token_hash = $1 and player_id = $2 and ended_at is null and expires_at > $3`,
    [hashOf(userToken), player.id, new Date(clock.real())],
  );
  if (!session) throw loginAgain();
  return { ...account, ...session };
}
