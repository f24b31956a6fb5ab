import type { OpensInShell } from 'release/checks/check.ts';
import type { ReadProvider } from '../checks/provider-answers.ts';
import type { ErrorRow } from '../collector/count-store.ts';
import type { CountsByRelease } from '../collector/counts.ts';
import type { Rights } from '../rights/tokens.ts';
import type { RolloutRecord } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import {
  remoteOf,
  type CommandWith,
  type Flag,
  type Flags,
  type TeamContext,
  type Typed,
} from 'release/commands/declared.ts';
import type { OnPage } from './on-page.ts';

export interface Context extends TeamContext {
  /** Opens another storage, from which `promote` copies a release: a folder or `s3://bucket/prefix`. */
  otherStorage(place: string): Storage;
  why?: string;
  /** What the caller's token allows. Absent for somebody with access to the storage. */
  rights?: Rights;
  /** The rollout for which the controller runs the command. */
  step?: RolloutRecord;
  /** The caller ships a release although it was rolled back. */
  anyway?: boolean | undefined;
  /** The plan's revision that the person saw. A move is refused if the same remote has moved since. */
  seen?: number;
  /** Returns undefined if no collector responds. */
  sessionCounts(since: number): Promise<CountsByRelease | undefined>;
  errorSamples(remote: string, release: string): Promise<ErrorRow[] | undefined>;
  opens?: OpensInShell;
  /** False for a token that may publish, and may bring nothing to players. What it publishes vouches for nothing. */
  vouches: boolean;
  provider?: ReadProvider;
  sleep(ms: number): Promise<void>;
}

export type Command = CommandWith<Context>;

/** The remotes, or the shell, that a command changes. `all` means settings that all remotes share. */
type Touched = readonly string[] | 'all';

/** A command that the controller runs for callers with a token. */
export interface OfferedCommand extends Command {
  /**
   * Returns what the command would change with these arguments. The controller first checks that the token allows these
   * changes.
   */
  touches(subject: string | undefined, flags: Flags): Touched;
  /** Absent if the page has a view of its own for it, or if only a pipeline has what it needs. */
  page?: OnPage;
}

export function command<const Known extends Record<string, Flag>>(typed: Typed<Known, Context>): Command {
  return typed as unknown as Command; // the parser reads the flags by their declarations
}

/** The flag of every command that gives a release to sessions. */
export const anyway = { type: 'boolean', about: 'although the release was rolled back before' } as const;

/** Common values of `touches`: the remote in the subject, the settings that all remotes share, or nothing. */
const touching: Record<'remote' | 'all' | 'nothing', OfferedCommand['touches']> = {
  remote: (subject) => [remoteOf(subject)],
  all: () => 'all',
  nothing: () => [],
};

export function offeredCommand<const Known extends Record<string, Flag>>({
  touches,
  ...typed
}: Typed<Known, Context> &
  Pick<OfferedCommand, 'page'> & { touches: keyof typeof touching | OfferedCommand['touches'] }): OfferedCommand {
  return { ...command(typed), touches: typeof touches === 'string' ? touching[touches] : touches };
}
