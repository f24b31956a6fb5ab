import type { Context } from '../context/context.ts';

/** A command of the operator, described and run in one place; the CLI shows the help and sends the words. */
export interface Command {
  name: string;
  /** The words after the verb, `<needed>` and `[optional]`. */
  words: string;
  help: string;
  /** Answers what to print; throws an OperatorError that says what to do instead. */
  run(words: readonly string[], context: Context): Promise<string>;
}

export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Throws the problem as an OperatorError, or returns what to print. */
export function doneOrError(problem: string | undefined, done: string): string {
  if (problem) throw new OperatorError(problem);
  return done;
}

/** How many rows of a list are printed at once. */
export const LIST_ROWS = 100;

/** Takes `--from <id>` off the words of a list: the row that the page begins with. */
export function readFrom(words: readonly string[]): { rest: readonly string[]; from: number | null } {
  const at = words.indexOf('--from');
  if (at < 0) return { rest: words, from: null };
  const id = words[at + 1] ?? '';
  if (!/^\d{1,15}$/.test(id)) throw new OperatorError('After --from comes the id that the last page ended with.');
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], from: Number(id) };
}

/** Prints a page of a list of which one row more than LIST_ROWS was read, and the command that prints the next page. */
export function printPage<Row extends { id: number }>(
  rows: readonly Row[],
  shown: (row: Row) => Record<string, string | number>,
  { whenEmpty, list }: { whenEmpty: string; list: string },
): string {
  const page = table(rows.slice(0, LIST_ROWS).map(shown), whenEmpty);
  const next = rows[LIST_ROWS];
  return next ? `${page}\nThere are more: ${list} --from ${next.id}` : page;
}

/** Columns under their names, for a terminal. */
export function table(rows: readonly Record<string, string | number>[], whenEmpty: string): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return whenEmpty;
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
