import type { Context } from '../context/context.ts';
import type { Role } from '../people/roles.ts';
import type { Actor, CONSOLE } from './actor.ts';
import type { Sentence } from './sentence.ts';

/** What a command would do, read from the database before the command runs. */
export interface Effect {
  kind: 'points' | 'rate' | 'payee' | 'hours' | 'result' | 'approval' | 'harmless';
  /** The points of an approval. */
  points?: number;
  /** What the command is about, with its current value. A proposal ends when this text changes. */
  about: string;
  /** The id that the command must still find when it runs. */
  id?: number;
}

/** What a second person reads, with the address of the desk's view of it. */
export interface Fact {
  term: string;
  text: string;
  to?: string;
  /** A value that changes, or what the person must know before. */
  as?: 'value' | 'warning';
}

/** An operator command. The command line prints its help, and sends its words to the running provider. */
export interface Command {
  name: string;
  /** The words after the verb: `<required>` and `[optional]`. */
  words: string;
  /** The role that a session needs. `console`: only the command line on the provider's machine may run the command. */
  role: Role | typeof CONSOLE;
  help: string;
  /** Writes the command as a sentence, for the acts and for the second person. Without it they read the words. */
  sentence?: Sentence;
  /** True if it changes a result that players have seen. A person types its first word to confirm it. */
  isCorrection?: true;
  /** What the first word is the id of, so that the second person sees what the queue shows. */
  decides?: 'request' | 'payout' | 'payment' | 'player';
  /** What a second person sees of the words. Without it, they see what the command is about, with its current value. */
  facts?(words: readonly string[], context: Pick<Context, 'db' | 'clock'>): Fact[] | Promise<Fact[]>;
  /** Whether these words debit a player. */
  takesPoints?(words: readonly string[]): boolean;
  /** True if only a denied attempt leaves an act. */
  isUnrecorded?: true;
  /**
   * Reads what the command would do. Throws an OperatorError if the command could not run, so that no such proposal
   * waits. Absent for commands that make no points and change nothing of what `whySecondPerson` lists.
   */
  effect?(words: readonly string[], context: Context): Promise<Effect>;
  /** Runs the command. Returns the text to print. Throws an OperatorError that says what to do instead. */
  run(words: readonly string[], context: Context, actor: Actor, effect?: Effect): Promise<string>;
}

export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The actor lacks a right. */
export class NotAllowed extends OperatorError {
  override name = 'NotAllowed';
}

/** The command needs a second person, who must read a reason. Nothing has happened, so no act is recorded. */
export class NeedsReason extends OperatorError {
  override name = 'NeedsReason';
}

/** Returns the text to print, or the effect. If there is a problem, throws it as an OperatorError. */
export function doneOrError<Done extends string | Effect>(problem: string | undefined, done: Done): Done {
  if (problem) throw new OperatorError(problem);
  return done;
}

/** The number of rows on one page of a list. */
export const LIST_ROWS = 100;

/** Removes an option and its value from the words. Returns the value and the other words. */
export function takeOption(words: readonly string[], name: string): { rest: readonly string[]; value?: string } {
  const at = words.indexOf(name);
  return at < 0 ? { rest: words } : { rest: words.toSpliced(at, 2), value: words[at + 1] ?? '' };
}

/** Removes `--from <id>`, which names the first row of the page. Returns the id and the other words. */
export function readFrom(words: readonly string[]): { rest: readonly string[]; from: number | null } {
  const { rest, value } = takeOption(words, '--from');
  if (value !== undefined && !/^\d{1,15}$/.test(value))
    throw new OperatorError('--from needs the id that the last page printed, as in --from 120.');
  return { rest, from: value === undefined ? null : Number(value) };
}

/** Formats one page of a list. Expects up to LIST_ROWS + 1 rows: an additional row is the start of the next page. */
export function printPage<Row extends { id: number }>(
  rows: readonly Row[],
  rowOf: (row: Row) => Record<string, string | number>,
  { whenEmpty, list }: { whenEmpty: string; list: string },
): string {
  const page = table(rows.slice(0, LIST_ROWS).map(rowOf), whenEmpty);
  const next = rows[LIST_ROWS];
  return next ? `${page}\nFor more: ${list} --from ${next.id}` : page;
}

/** Formats rows as a table with aligned columns and a header. */
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
