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
  /** Texts, each of them in the command, its words, its person, its reason or its sentence, in any case. */
  word?: string;
  /** Returns the commands whose sentences contain a text. */
  saying?(text: string): string[];
  /** The number or request that it is about. */
  about?: string;
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

// Acts of older versions have no outcome.
const outcomeOf = `coalesce(nullif(outcome, ''), case when was_done then 'done' else 'refused' end)`;

/** The SQL of each filter, without its value. Only the given filters are in the statement, so that each uses its index. */
const conditions: Readonly<Record<keyof Omit<ActFilter, 'word' | 'saying'>, string>> = {
  about: `split_part(words, ' ', 1) = ?`,
  who: 'who = ?',
  command: 'command = ?',
  outcome: `${outcomeOf} = ?`,
  since: 'at >= ?',
  until: 'at < ?',
};

/** SQL that joins the last act of these commands about a subject, by its id. */
export function decidedBy(id: string, commands: string): string {
  return `left join lateral (
    select who, second_person from operator_acts where split_part(words, ' ', 1) = ${id}::text
      and command = any(${commands}) and was_done order by id desc limit 1
  ) act on true`;
}

/** Returns acts, newest first, starting at an id. */
export function listActs(sql: Sql, filter: ActFilter, from: number | null, limit: number): Promise<Act[]> {
  const { since, until, word = '', saying } = filter;
  const given = {
    ...filter,
    ...(since && { since: new Date(instantInIndia(since)) }),
    ...(until && { until: new Date(instantInIndia(until, 24 * 60)) }),
  };
  const values: unknown[] = [from ?? Number.MAX_SAFE_INTEGER, limit];
  const where = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = given[name as keyof typeof conditions]; // a name of `conditions`
    return value ? [condition.replace('?', () => `$${values.push(value)}`)] : [];
  });
  for (const term of word.split(/\s+/).filter(Boolean)) {
    const [text, commands] = [values.push(term), values.push(JSON.stringify(saying?.(term) ?? []))];
    where.push(
      `(position(lower($${text}) in lower(command || ' ' || words || ' ' || who || ' ' || reason)) > 0
        or command in (select json_array_elements_text($${commands}::json)))`,
    );
  }
  return sql.query<Act>(
    `select id, at, who, came_from, command, words, reason, second_person, ${outcomeOf} as outcome from operator_acts
     where ${['id <= $1', ...where].join(' and ')} order by id desc limit $2`,
    values,
  );
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
