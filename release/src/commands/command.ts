import type { OpensInShell } from '../checks/all-checks.ts';
import type { ErrorRow } from '../collector/error-rows.ts';
import type { CountsByRelease } from '../collector/session-counts.ts';
import type { Storage } from '../storage/storage.ts';
import { remoteOf } from './subject.ts';

export interface Context {
  storage: Storage;
  /** Opens another storage, the source of a promotion: a folder or `s3://bucket/prefix`. */
  otherStorage(place: string): Storage;
  /** Where players open the app. */
  app: string;
  by: string;
  why?: string;
  dryRun: boolean;
  /** The revision of the plan that the person saw. A move is refused if the same remote was moved since. */
  seen?: number;
  say(line: string): void;
  /** Undefined when no collector answers. */
  sessionCounts(since: number): Promise<CountsByRelease | undefined>;
  errorSamples(remote: string, release: string): Promise<ErrorRow[] | undefined>;
  opens?: OpensInShell;
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Aborted by Ctrl+C from the call on; before it, Ctrl+C ends the process. */
  untilInterrupted(): AbortSignal;
}

export type Flags = Record<string, string | boolean | undefined>;

/** What a command is about: the word after its verb. */
export type Subject =
  | { kind: 'remote' | 'release' | 'remote or release'; isOptional?: true }
  | { kind: 'value'; name: string; choices?: readonly string[]; isOptional?: true };

/** A flag. `value` is an example of what follows it, or a placeholder such as `<file>`. */
export type Flag =
  | { type: 'boolean'; about: string }
  | { type: 'string'; value: string; isRequired?: true; about: string };

/** A command as data: usage, parser, the control page's form and the guide's table derive from it. */
export interface Command {
  about: string;
  subject?: Subject;
  flags?: Record<string, Flag>;
  /** Returns what `--json` prints. */
  run(context: Context, subject: string | undefined, flags: Flags): Promise<object>;
}

/** The remotes that a command changes, the shell among them; `all` is what they share. */
export type Touched = readonly string[] | 'all';

/** A command that the controller runs for the holder of a token. */
export interface OfferedCommand extends Command {
  /** What it would change with these arguments: rights are checked against this, before anything else is done. */
  touches(subject: string | undefined, flags: Flags): Touched;
}

type FlagValues<Declared extends Record<string, Flag>> = {
  [Name in keyof Declared]: (Declared[Name]['type'] extends 'boolean' ? boolean : string) | undefined;
};

type Typed<Declared extends Record<string, Flag>> = Omit<Command, 'flags' | 'run'> & {
  flags?: Declared;
  run(context: Context, subject: string | undefined, flags: FlagValues<Declared>): Promise<object>;
};

/** Gives `run` the flags with the types that they are declared with. */
export function command<const Declared extends Record<string, Flag>>(typed: Typed<Declared>): Command {
  return typed as unknown as Command; // `run` is called with flags that were read as they are declared
}

/** What most verbs change: the one remote that their subject names, what all remotes share, or nothing. */
const touching: Record<'remote' | 'all' | 'nothing', OfferedCommand['touches']> = {
  remote: (subject) => [remoteOf(subject)],
  all: () => 'all',
  nothing: () => [],
};

export function offeredCommand<const Declared extends Record<string, Flag>>({
  touches,
  ...typed
}: Typed<Declared> & { touches: keyof typeof touching | OfferedCommand['touches'] }): OfferedCommand {
  return { ...command(typed), touches: typeof touches === 'string' ? touching[touches] : touches };
}
