import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { loginAgain } from '../http/refusal.ts';
import { hashOf } from './mpin.ts';

/** An account as the calls use it. */
export interface Player {
  id: number;
  phone_number: string;
  name: string;
  email: string;
  /** `1` means that the player may bet. */
  status: string;
  phonepay: string;
  paytm: string;
  googlepay: string;
  ifsc_code: string;
  account_number: string;
  bank_name: string;
  account_holder_name: string;
  created_at: Date;
}

/** The columns of a Player for a `select` from `players p`. */
export const playerColumns = `p.id, p.phone_number, p.name, p.email, p.status, p.phonepay, p.paytm, p.googlepay,
  p.ifsc_code, p.account_number, p.bank_name, p.account_holder_name, p.created_at`;

export async function playerOfNumber({ db }: Context, phoneNumber: string | undefined): Promise<Player | undefined> {
  const [player] = await db.query<Player>(`select ${playerColumns} from players p where p.phone_number = $1`, [
    phoneNumber ?? null,
  ]);
  return player;
}

/** Whether `forget` has closed the account, read under its lock. */
export async function isForgotten(tx: Sql, playerId: number): Promise<boolean> {
  const [account] = await tx.query<{ is_forgotten: boolean }>(
    `select phone_number like '0%' as is_forgotten from players where id = $1 for no key update`,
    [playerId],
  );
  return account?.is_forgotten ?? true;
}

/** An account, read under its lock. */
export interface LockedAccount {
  mpin_hash: string;
  status: string;
}

/** An account under its lock, with the caller's session. */
interface LockedCaller extends LockedAccount {
  device_hash: string;
  /** The player has entered the MPIN recently, so the session may move money. */
  is_proven: boolean;
}

/**
 * Locks an account until the transaction ends. Another call may change the account after this call has checked it. So
 * every write checks again under this lock. Returns undefined if the number no longer belongs to this player.
 */
export async function lockAccount(
  tx: Sql,
  { id, phone_number }: Pick<Player, 'id' | 'phone_number'>,
): Promise<LockedAccount | undefined> {
  // With `for update`, the foreign keys of the player's bids would have to wait.
  const [account] = await tx.query<LockedAccount>(
    'select mpin_hash, status from players where id = $1 and phone_number = $2 for no key update',
    [id, phone_number],
  );
  return account;
}

/** Locks the caller's account. Refuses the call if its session has ended meanwhile. */
export async function lockCaller(
  tx: Sql,
  { clock }: Context,
  player: Player,
  userToken: string,
): Promise<LockedCaller> {
  const account = await lockAccount(tx, player);
  if (!account) throw loginAgain();
  // With the COMPAT setting, a call may come without a session.
  if (userToken === '') return { ...account, device_hash: '', is_proven: true };
  const [session] = await tx.query<{ device_hash: string; is_proven: boolean }>(
    `select device_hash, coalesce(proven_until > $3, false) as is_proven from sessions
     where token_hash = $1 and player_id = $2 and ended_at is null and expires_at > $3`,
    [hashOf(userToken), player.id, new Date(clock.real())],
  );
  if (!session) throw loginAgain();
  return { ...account, ...session };
}
