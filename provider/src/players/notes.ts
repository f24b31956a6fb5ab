import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';

const ROWS = 20;

/** Adds a note about a player. Notes cannot be changed. Only operators read them. */
export async function addNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { playerId, who, text }: { playerId: number; who: string; text: string },
): Promise<void> {
  await db.query('insert into player_notes (player_id, who, text, noted_at) values ($1, $2, $3, $4)', [
    playerId,
    who.slice(0, 60),
    text,
    new Date(clock.real()),
  ]);
}

/** Returns the latest notes about a player, newest first. */
export async function notesOf(sql: Sql, playerId: number) {
  const notes = await sql.query<{ id: number; who: string; text: string; noted_at: Date }>(
    `select id, who, text, noted_at from player_notes where player_id = $1 order by id desc limit ${ROWS}`,
    [playerId],
  );
  return notes.map(({ noted_at, ...note }) => ({ ...note, at: isoInIndia(noted_at) }));
}
