import type { LimitKind, LimitPeriod, PlayLimitOnWire } from 'shared/provider';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';

interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  used: number;
  points: number | null;
  later_points: number | null;
  later_from: Date | null;
}

/** Returns all limits and how much of each is used. A limit that the player has not set has no points. */
export async function limitsOf(sql: Sql, playerId: number, now: number): Promise<PlayLimitOnWire[]> {
  const limits = await sql.query<Limit>(
    `select u.kind, u.period, u.used, l.later_from,
       case when l.later_from <= $2 then l.later_points else l.points end as points, l.later_points
     from (select * from points_used($1, 'deposit', $2) union all select * from points_used($1, 'stake', $2)) u
     left join play_limits l on l.player_id = $1 and l.kind = u.kind and l.period = u.period
     order by array_position(array['deposit', 'stake', 'loss'], u.kind), array_position(array['day', 'week', 'month'], u.period)`,
    [playerId, new Date(now)],
  );
  return limits.map(({ kind, period, used, points, later_points, later_from }) => ({
    kind,
    period,
    used: String(Math.max(0, used)),
    points: textOf(points),
    ...(later_from &&
      Number(later_from) > now && { later_points: textOf(later_points), later_from: isoInIndia(later_from) }),
  }));
}

/** Sets or removes a limit. A lower limit applies immediately. A higher limit applies after 24 hours. */
export async function setLimit(
  sql: Sql,
  limit: { playerId: number; kind: LimitKind; period: LimitPeriod; points: number | null; now: number },
) {
  await sql.query(setStatement, [
    limit.playerId,
    limit.kind,
    limit.period,
    limit.points,
    new Date(limit.now),
    new Date(limit.now + DAY_MS),
  ]);
}

/**
 * Returns what the player's own limits on deposits leave for a payment. Orders that are not credited take no room from
 * one that is paid.
 */
export async function depositRoom(sql: Sql, playerId: number, now: Date): Promise<number> {
  const [least] = await sql.query<{ room: number | null }>(
    `select min(case when l.later_from <= $2 then l.later_points else l.points end - u.used
       + (select coalesce(sum(points), 0)::bigint from payments
          where player_id = $1 and status = 'pending' and created_at >= period_start(l.period, $2))) as room
     from play_limits l join points_used($1, 'deposit', $2) u on u.kind = l.kind and u.period = l.period where l.player_id = $1`,
    [playerId, now],
  );
  return least?.room ?? Number.POSITIVE_INFINITY;
}

const inForce = '(case when l.later_from <= $5 then l.later_points else l.points end)';
const isHigher = `(${inForce} is not null and ($4::bigint is null or $4 > ${inForce}))`;
// A repeated request for the same higher limit does not restart its 24 hours.
const isAwaited = '(l.later_from > $5 and l.later_points is not distinct from $4)';

const setStatement = `
  insert into play_limits as l (player_id, kind, period, points) values ($1, $2, $3, $4)
  on conflict (player_id, kind, period) do update set
    points = case when ${isHigher} then ${inForce} else $4 end,
    later_points = case when ${isHigher} then $4 end,
    later_from = case when not ${isHigher} then null when ${isAwaited} then l.later_from else $6::timestamptz end`;

function textOf(points: number | null): string {
  return points === null ? '' : String(points);
}
