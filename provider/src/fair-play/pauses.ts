import type { PauseKind, PlayPauseOnWire } from 'shared/provider';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';

interface Pause {
  kind: PauseKind;
  since: Date;
  until: Date;
}

/** Returns the player's current pause. Undefined if there is none. */
export async function pauseOf(sql: Sql, playerId: number, now: number): Promise<PlayPauseOnWire | undefined> {
  const [pause] = await sql.query<Pause>(
    'select kind, since, until from play_pauses where player_id = $1 and until > $2',
    [playerId, new Date(now)],
  );
  return pause && { kind: pause.kind, since: isoInIndia(pause.since), until: isoInIndia(pause.until) };
}

/** Starts or extends a pause. Returns false if the pause would become shorter. */
export async function beginPause(
  sql: Sql,
  { playerId, kind, days, now }: { playerId: number; kind: PauseKind; days: number; now: number },
) {
  const begun = await sql.query(pauseStatement, [playerId, kind, new Date(now), new Date(now + days * DAY_MS)]);
  return begun.length > 0;
}

const pauseStatement = `
  insert into play_pauses as p (player_id, kind, since, until) values ($1, $2, $3, $4)
  on conflict (player_id) do update set
    kind = case when p.until > $3 and p.kind = 'self-exclusion' then p.kind else $2 end,
    since = case when p.until > $3 then p.since else $3 end,
    until = $4
  where p.until < $4
  returning player_id`;
