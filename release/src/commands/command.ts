import type { ParseArgsConfig } from 'node:util';
import type { OpensInShell } from '../checks/all-checks.ts';
import type { ErrorRow } from '../collector/error-rows.ts';
import type { CountsByRelease } from '../collector/session-counts.ts';
import type { Storage } from '../storage/storage.ts';

export interface Context {
  storage: Storage;
  /** Another storage, from which a release is brought: a folder or `s3://bucket/prefix`. */
  otherStorage(place: string): Storage;
  /** Where players open the app. */
  app: string;
  by: string;
  why?: string;
  dryRun: boolean;
  /** The plan's revision that a person has decided on: a move is refused when somebody has moved the same remote since. */
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

export interface Command {
  /** What follows the verb, as in `<remote>@<release> --percent N`. */
  usage: string;
  about: string;
  flags?: NonNullable<ParseArgsConfig['options']>;
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

/** Whether a command is about something; its usage line is the one place that says so. */
export function takesSubject({ usage }: Pick<Command, 'usage'>): boolean {
  return /^\[?</.test(usage);
}
