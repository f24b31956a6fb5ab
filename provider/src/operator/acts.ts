import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import type { Command } from './command.ts';
import { table } from './command.ts';

interface Act {
  at: Date;
  who: string;
  command: string;
  words: string;
  was_done: boolean;
}

/** Writes down what the operator did or tried, and who it was. */
export async function recordAct({ db, clock }: Context, { who, command, words, wasDone }: { who: string; command: string; words: readonly string[]; wasDone: boolean }) {
  await db.query('insert into operator_acts (at, who, command, words, was_done) values ($1, $2, $3, $4, $5)', [
    new Date(clock.real()),
    who.slice(0, 60),
    command,
    words.join(' ').slice(0, 500),
    wasDone,
  ]);
}

export const actsCommand: Command = {
  name: 'acts',
  words: '[word]',
  help: 'Lists the last 50 acts of the operator, the newest first: when, who and what; with a word, those that hold it, such as a mobile number.',
  run: async ([word = ''], { db }) => {
    const acts = await db.query<Act>(
      `select at, who, command, words, was_done from operator_acts where $1 = '' or position($1 in command || ' ' || words || ' ' || who) > 0 order by id desc limit 50`,
      [word],
    );
    return table(acts.map(({ at, who, command, words, was_done }) => ({ at: isoInIndia(at), who, act: `${command} ${words}`.trim(), done: was_done ? 'yes' : 'refused' })), 'Nothing was done yet.');
  },
};
