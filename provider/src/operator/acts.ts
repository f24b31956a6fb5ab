import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { LIST_ROWS, printPage, readFrom, type Command } from './command.ts';

interface Act {
  id: number;
  at: Date;
  who: string;
  command: string;
  words: string;
  was_done: boolean;
}

/** Records a command, the user who ran it, and whether it succeeded. */
export async function recordAct(
  { db, clock }: Context,
  { who, command, words, wasDone }: { who: string; command: string; words: readonly string[]; wasDone: boolean },
) {
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
  words: '[word] [--from <id>]',
  help: `Lists the commands that operators ran, newest first, ${LIST_ROWS} at a time. Give a word, such as a mobile number, to list only the commands that contain it.`,
  run: async (words, { db }) => {
    const {
      rest: [word = ''],
      from,
    } = readFrom(words);
    const acts = await db.query<Act>(
      `select id, at, who, command, words, was_done from operator_acts
       where id <= coalesce($2::bigint, 9223372036854775807) and ($1 = '' or position($1 in command || ' ' || words || ' ' || who) > 0) order by id desc limit $3`,
      [word, from, LIST_ROWS + 1],
    );
    return printPage(acts, rowOf, { whenEmpty: 'No commands found.', list: `acts ${word}`.trim() });
  },
};

function rowOf({ at, who, command, words, was_done }: Act) {
  return { at: isoInIndia(at), who, act: `${command} ${words}`.trim(), done: was_done ? 'yes' : 'refused' };
}
