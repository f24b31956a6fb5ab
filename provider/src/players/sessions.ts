import { randomBytes } from 'node:crypto';
import { keptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { hashOf } from './mpin.ts';
import { playerColumns, type Player } from './player.ts';

/** How long a session may move money after the player has entered the MPIN. */
export const PROOF_MS = 5 * 60_000;

/** The length of the hash prefix that identifies a session for its player. */
export const ID_LENGTH = 16;

/** The secret of a session, 128 random bits, and the hash that is stored. */
interface NewSession {
  user_token: string;
  user_session: string;
}

/** The device of a session: its hash, and its name for the player. */
interface SessionDevice {
  hash: string;
  name: string;
}

/** Starts a session for a verified player. */
export async function startSession(
  sql: Sql,
  playerId: number,
  now: number,
  device: SessionDevice = { hash: '', name: '' },
): Promise<NewSession> {
  const user_token = randomBytes(16).toString('hex');
  await sql.query(
    `insert into sessions (token_hash, player_id, started_at, expires_at, proven_until, device_hash, device_name) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(user_token),
      playerId,
      new Date(now),
      new Date(now + keptData.sessions * DAY_MS),
      new Date(now + PROOF_MS),
      device.hash,
      device.name,
    ],
  );
  return { user_token, user_session: hashOf(user_token).slice(0, ID_LENGTH) };
}

/** Limits the rows that a player can create, because a login costs nothing. */
const MAX_SESSIONS = 100;

/** Deletes a player's oldest sessions and devices beyond the limit. Ended sessions and unused devices go first. */
export async function trimSessions(
  tx: Sql,
  playerId: number,
  { user_token, device }: { user_token: string; device: string },
): Promise<void> {
  await tx.query(
    `delete from sessions where player_id = $1 and token_hash not in (
       select token_hash from sessions where player_id = $1 order by token_hash = $2 desc, ended_at is null desc, started_at desc, token_hash limit ${MAX_SESSIONS})`,
    [playerId, hashOf(user_token)],
  );
  await tx.query(
    `delete from devices where player_id = $1 and device_hash not in (
       select d.device_hash from devices d where d.player_id = $1 order by d.device_hash = $2 desc,
         exists (select from sessions s where s.player_id = $1 and s.device_hash = d.device_hash and s.ended_at is null) desc, d.known_since desc, d.device_hash limit ${MAX_SESSIONS})`,
    [playerId, device],
  );
}

/** Returns the player of a live session, with the current status. */
export async function playerOfToken({ db, clock }: Context, token: string): Promise<Player | undefined> {
  const [player] = await db.query<Player>(`select ${playerColumns} ${fromLiveSession('$1', '$2')}`, [
    hashOf(token),
    new Date(clock.real()),
  ]);
  return player;
}

/** Returns the `from` and `where` of a `select` of player `p` by a live session. The hash and the instant are SQL, such as `$1`. */
export function fromLiveSession(hash: string, now: string): string {
  return `from sessions s join players p on p.id = s.player_id
    where ${liveSession(hash, now)}`;
}

/** The condition on a session `s` that it is live. */
export function liveSession(hash: string, now: string): string {
  return `s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${now}`;
}

/** Ends the session of this token and no other. */
export async function endSession({ db, clock }: Context, token: string): Promise<void> {
  await db.query('update sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [
    hashOf(token),
    new Date(clock.real()),
  ]);
}

/**
 * Ends all sessions of a player except one, and deletes the other devices. Returns the device of the session that
 * stays.
 */
export async function endOtherSessions(
  tx: Sql,
  { playerId, kept, now }: { playerId: number; kept: string; now: number },
): Promise<string> {
  await tx.query('update sessions set ended_at = $3 where player_id = $1 and token_hash <> $2 and ended_at is null', [
    playerId,
    hashOf(kept),
    new Date(now),
  ]);
  const [session] = await tx.query<{ device_hash: string }>('select device_hash from sessions where token_hash = $1', [
    hashOf(kept),
  ]);
  const keptDevice = session?.device_hash ?? '';
  await tx.query('delete from devices where player_id = $1 and device_hash <> $2', [playerId, keptDevice]);
  return keptDevice;
}

/** Ends one session of a player. Deletes the session's device unless another session uses it. */
export async function endNamedSession(
  tx: Sql,
  { playerId, sessionId, now }: { playerId: number; sessionId: string; now: number },
): Promise<void> {
  const [ended] = await tx.query<{ device_hash: string }>(
    `update sessions set ended_at = $4 where player_id = $1 and left(token_hash, $2) = $3 and ended_at is null returning device_hash`,
    [playerId, ID_LENGTH, sessionId, new Date(now)],
  );
  if (!ended) return;
  await tx.query(
    `delete from devices where player_id = $1 and device_hash = $2
     and not exists (select from sessions where player_id = $1 and device_hash = $2 and ended_at is null and expires_at > $3)`,
    [playerId, ended.device_hash, new Date(now)],
  );
}
