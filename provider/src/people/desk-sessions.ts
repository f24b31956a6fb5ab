import { randomBytes } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { hashOf } from '../players/mpin.ts';
import type { Person } from './people.ts';
import { rolesOf } from './roles.ts';

/** How long a session lasts without an act of its operator. An open page alone does not count. */
export const IDLE_MS = 15 * 60_000;
/** How long a session lasts at most. */
export const LONGEST_MS = 12 * 3_600_000;
const KEEP_EVERY_MS = 60_000;

export interface DeskSession {
  person: Person;
  tokenHash: string;
  seenAt: number;
  /** When the session ends without another act. */
  until: number;
}

/** Starts a session on one origin. Returns its secret, which only the browser stores. */
export async function startDeskSession(sql: Sql, operatorId: number, origin: string, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await sql.query(
    'insert into desk_sessions (token_hash, operator_id, origin, started_at, seen_at) values ($1, $2, $3, $4, $4)',
    [hashOf(secret), operatorId, origin, new Date(now)],
  );
  return secret;
}

/** Returns the live session with this secret on this origin. Reads the roles each time, so a change applies at once. */
export async function deskSessionOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: string,
  origin: string,
): Promise<DeskSession | undefined> {
  const now = clock.real();
  const [row] = await db.query<{
    id: number;
    name: string;
    roles: string;
    token_hash: string;
    started_at: Date;
    seen_at: Date;
  }>(
    `select o.id, o.name, o.roles, s.token_hash, s.started_at, s.seen_at
     from ${live} and s.token_hash = $4`,
    [...liveAt(origin, now), hashOf(secret)],
  );
  return (
    row && {
      person: { id: row.id, name: row.name, roles: rolesOf(row.roles) },
      tokenHash: row.token_hash,
      seenAt: Number(row.seen_at),
      until: Math.min(Number(row.seen_at) + IDLE_MS, Number(row.started_at) + LONGEST_MS),
    }
  );
}

/** Returns the hashes of all live sessions on an origin. */
export async function liveDeskSessions(sql: Sql, origin: string, now: number): Promise<Set<string>> {
  const rows = await sql.query<{ token_hash: string }>(`select s.token_hash from ${live}`, liveAt(origin, now));
  return new Set(rows.map(({ token_hash }) => token_hash));
}

const live = `desk_sessions s join operators o on o.id = s.operator_id
  where s.origin = $1 and o.status = '1' and s.seen_at > $2 and s.started_at > $3`;

function liveAt(origin: string, now: number) {
  return [origin, new Date(now - IDLE_MS), new Date(now - LONGEST_MS)];
}

/** Extends a session at an act of its operator. */
export async function keepDeskSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { tokenHash, seenAt }: DeskSession,
): Promise<void> {
  const now = clock.real();
  if (now - seenAt < KEEP_EVERY_MS) return;
  await db.query('update desk_sessions set seen_at = $2 where token_hash = $1', [tokenHash, new Date(now)]);
}

export async function endDeskSession(sql: Sql, { tokenHash }: DeskSession): Promise<void> {
  await sql.query('delete from desk_sessions where token_hash = $1', [tokenHash]);
}

/** Deletes ended sessions and links, and ends proposals that nobody confirmed in time. */
export async function deleteOldDeskRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.real();
  await db.query('delete from desk_sessions where seen_at < $1 or started_at < $2', [
    new Date(now - IDLE_MS),
    new Date(now - LONGEST_MS),
  ]);
  await db.query('delete from operator_links where expires_at < $1', [new Date(now)]);
  await db.query(
    `update operator_proposals set decision = 'expired', decided_at = $1 where decision is null and expires_at < $1`,
    [new Date(now)],
  );
}
