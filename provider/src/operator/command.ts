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

/** Columns under their names, for a terminal. */
export function table(rows: readonly Record<string, string | number>[], whenEmpty: string): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return whenEmpty;
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}
