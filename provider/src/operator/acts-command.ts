import { listActs, textsOf, type ActFilter } from './acts.ts';
import { LIST_ROWS, OperatorError, printPage, readFrom, takeOption, type Command } from './command.ts';
import { exportActs, isActFormat } from './export-acts.ts';

const options = ['who', 'command', 'outcome', 'since', 'until'] as const;

export const actsCommand: Command = {
  name: 'acts',
  // It would fill its own list.
  isUnrecorded: true,
  words: '[word] [<filters>] [--as csv|json] [--from <id>]',
  role: 'read',
  help: `Lists the commands that operators ran, newest first, ${LIST_ROWS} at a time. Give a word, such as a mobile number, to list only the commands that contain it. The filters are ${options.map((name) => `--${name}`).join(', ')}, each with a value; --as exports: acts --who Meera --since 2026-11-21 --as csv > acts.csv`,
  run: async (words, { db }) => {
    const { rest: withFormat, from } = readFrom(words);
    const { rest: withFilter, value: format } = takeOption(withFormat, '--as');
    const { filter, list } = readFilter(withFilter);
    if (format !== undefined) {
      if (!isActFormat(format)) throw new OperatorError(`--as is "${format}"; it must be csv or json.`);
      return exportActs(db, filter, format);
    }
    const acts = await listActs(db, filter, from, LIST_ROWS + 1);
    return printPage(acts, (act) => textsOf(act), { whenEmpty: 'No commands found.', list });
  },
};

/** Reads the filters, and the command that lists their next page. */
function readFilter(words: readonly string[]): { filter: ActFilter; list: string } {
  const filter: ActFilter = {};
  let rest = words;
  const given: string[] = [];
  for (const name of options) {
    const option = takeOption(rest, `--${name}`);
    rest = option.rest;
    if (option.value === undefined) continue;
    if ((name === 'since' || name === 'until') && !isDay(option.value))
      throw new OperatorError(`--${name} is "${option.value}"; write a day, such as 2026-11-21.`);
    filter[name] = option.value;
    given.push(`--${name}`, /\s/.test(option.value) ? `"${option.value}"` : option.value);
  }
  const [word] = rest;
  return { filter: { ...filter, ...(word && { word }) }, list: ['acts', ...(word ? [word] : []), ...given].join(' ') };
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
