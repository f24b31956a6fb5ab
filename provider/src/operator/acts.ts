import type { Context } from '../context/context.ts';
import { instantInIndia, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import type { Actor } from './actor.ts';

/**
 * How a command ended. `denied`: the actor lacks the right. `proposed`: it waits for a second person. `unknown`: it
 * failed, and may have committed before.
 */
export type ActOutcome = 'done' | 'refused' | 'denied' | 'proposed' | 'unknown';

export interface Act {
  id: number;
  at: Date;
  who: string;
  came_from: string;
  command: string;
  words: string;
  reason: string;
  outcome: ActOutcome;
  second_person: string;
}

/** What acts to list. An empty filter matches everything. */
export interface ActFilter {
  word?: string;
  who?: string;
  command?: string;
  outcome?: string;
  /** Days in India, both included. */
  since?: string;
  until?: string;
}

interface NewAct extends Pick<Act, 'command' | 'reason' | 'outcome'> {
  actor: Actor;
  words: readonly string[];
  secondPerson: string;
}

/** Records a command: who ran it, from where, what, why and how it ended. */
export async function recordAct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, command, words, reason, outcome, secondPerson }: NewAct,
) {
  await db.query(
    `insert into operator_acts (at, who, came_from, command, words, reason, was_done, outcome, second_person)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      new Date(clock.real()),
      actor.who.slice(0, 60),
      actor.from,
      command,
      words.join(' ').slice(0, 500),
      reason.slice(0, 300),
      outcome === 'done',
      outcome,
      secondPerson,
    ],
  );
}

/** Returns acts, newest first, starting at an id. */
export function listActs(sql: Sql, filter: ActFilter, from: number | null, limit: number): Promise<Act[]> {
  const { word = '', who = '', command = '', outcome = '', since, until } = filter;
  return sql.query<Act>(listed, [
    from,
    word,
    who,
    command,
    outcome,
    since ? new Date(instantInIndia(since)) : null,
    until ? new Date(instantInIndia(until, 24 * 60)) : null,
    limit,
  ]);
}

/** Returns an act as texts, for a table, JSON or CSV. */
export function textsOf({ at, who, came_from, command, words, outcome, second_person, reason }: Act) {
  const done = outcome === 'done' ? 'yes' : outcome;
  return {
    at: isoInIndia(at),
    who,
    from: came_from,
    act: `${command} ${words}`.trim(),
    done,
    second: second_person,
    reason,
  };
}

// Acts of older versions have no outcome.
const outcomeOf = `coalesce(nullif(outcome, ''), case when was_done then 'done' else 'refused' end)`;
const listed = `
  select id, at, who, came_from, command, words, reason, second_person, ${outcomeOf} as outcome from operator_acts
  where id <= coalesce($1::bigint, 9223372036854775807)
    and ($2 = '' or position($2 in command || ' ' || words || ' ' || who || ' ' || reason) > 0)
    and ($3 = '' or who = $3) and ($4 = '' or command = $4) and ($5 = '' or ${outcomeOf} = $5)
    and at >= coalesce($6::timestamptz, '-infinity') and at < coalesce($7::timestamptz, 'infinity')
  order by id desc limit $8`;
