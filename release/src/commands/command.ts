import type { OpensInShell } from '../checks/check.ts';
import type { ErrorRow } from '../collector/count-store.ts';
import type { CountsByRelease } from '../collector/counts.ts';
import type { Storage } from '../storage/storage.ts';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';

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
type Touched = readonly string[] | 'all';

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

/** `mfe-betting@1.4.0-9f31ab2c` in its two parts; `betting@…` is the same. */
export function remoteAndRelease(subject: string | undefined): { remote: string; release: string } {
  const [remote, release, more] = subject?.split('@') ?? [];
  if (!remote || !release || more !== undefined)
    throw new Refusal('Say which release: <remote>@<release>. `status` and `list` name them.', 'wrongUsage');
  return { remote: remoteNamed(remote), release: checkedRelease(release) };
}

export function onlyRemote(subject: string | undefined): string {
  if (!subject || subject.includes('@'))
    throw new Refusal('Say which remote, as in mfe-betting (or shell).', 'wrongUsage');
  return remoteNamed(subject);
}

/** The remote of a subject that may name a release too. */
export function remoteOf(subject: string | undefined): string {
  return subject?.includes('@') ? remoteAndRelease(subject).remote : onlyRemote(subject);
}

/** Adds the prefix that people leave out: `betting` is `mfe-betting`. */
export function remoteNamed(name: string): string {
  return checkedRemote(name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`);
}

/** Decimal digits only: `1e1`, `0x10` and `+5` are refused. */
export function wholeNumber(
  text: string | undefined,
  name: string,
  { from, to, otherwise }: { from: number; to: number; otherwise?: number },
): number {
  if (text === undefined && otherwise !== undefined) return otherwise;
  const number = /^\d+$/.test(text ?? '') ? Number(text) : NaN;
  if (number >= from && number <= to) return number;
  throw new Refusal(`--${name} needs a whole number from ${from} to ${to}.`, 'wrongUsage');
}

const day = 86_400_000;

/** `10m`, `90s`, `2h`, `7d` in milliseconds. */
export function duration(text: string, name: string, most = 3650 * day): number {
  const [, count, unit] = text.match(/^(\d+)(ms|s|m|h|d)$/) ?? [];
  const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  const ms = Number(count) * (units[unit ?? ''] ?? NaN);
  if (!(ms <= most))
    throw new Refusal(`--${name} needs a duration as in 90s, 10m, 2h or 7d, of at most ${most / day}d.`, 'wrongUsage');
  return ms;
}

export function readAddress(text: string, flag: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !['https:', 'http:'].includes(address.protocol))
    throw new Refusal(`--${flag} needs an address that starts with https://.`, 'wrongUsage');
  return address;
}
