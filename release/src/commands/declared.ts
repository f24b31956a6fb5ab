import type { SourceCommit } from 'shared/plan';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';

/** What a command on a team's machine gets. */
export interface TeamContext {
  /** The plan and the releases, at least to read. */
  storage: Storage;
  /** Where players open the app. */
  app: string;
  by: string;
  dryRun: boolean;
  /** The commit that the caller's pipeline works on. */
  source?: SourceCommit;
  say(line: string): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a signal that Ctrl+C aborts. Without a call, Ctrl+C ends the process. */
  untilInterrupted(): AbortSignal;
}

export type Flags = Record<string, string | boolean | undefined>;

/** What a command works on: the word after its verb. */
export type Subject =
  | { kind: 'remote' | 'release' | 'remote or release'; isOptional?: true }
  | { kind: 'value'; name: string; choices?: readonly string[]; isOptional?: true };

/**
 * What a flag does. `label` names its field on the control page, with the unit, and `hint` says there what follows. The
 * page does not offer a flag without a label. Usage text needs an `about` only if it differs from the label.
 */
type FlagWords = { about: string; label?: string; hint?: string } | { about?: undefined; label: string; hint?: string };

/**
 * A flag. `value` is an example of its value, or a placeholder such as `<file>`. `choices` are its values in words, and
 * `usual` is what applies without it, as a person says it or as a choice.
 */
export type Flag =
  | ({ type: 'boolean' } & FlagWords)
  | ({
      type: 'string';
      value: string;
      isRequired?: true;
      usual?: string;
      choices?: Record<string, string>;
    } & FlagWords);

/** Returns what a flag does, for usage text. */
export function aboutOf({ about, label = '' }: Flag): string {
  return about ?? `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/**
 * A command, described as data. Usage text, parser, the control page's form and the guide's table are built from it.
 */
export interface Declared {
  about: string;
  subject?: Subject;
  flags?: Record<string, Flag>;
}

/** A command that runs with `Needed`. */
export interface CommandWith<Needed> extends Declared {
  /** Runs the command and returns what `--json` prints. */
  run(context: Needed, subject: string | undefined, flags: Flags): Promise<object>;
}

/** A command that runs on a team's machine, with nothing of the controller. */
export type TeamCommand = CommandWith<TeamContext>;

/** Commands that may also follow `rollout`: `rollout abort betting` runs `abort betting`. */
export const rolloutWordNames = ['pause', 'resume', 'approve', 'abort'] as const;

type FlagValues<Known extends Record<string, Flag>> = {
  [Name in keyof Known]: (Known[Name]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** A command whose `run` gets its flags typed by their declarations. */
export type Typed<Known extends Record<string, Flag>, Needed> = Omit<Declared, 'flags'> & {
  flags?: Known;
  run(context: Needed, subject: string | undefined, flags: FlagValues<Known>): Promise<object>;
};

export function teamCommand<const Known extends Record<string, Flag>>(typed: Typed<Known, TeamContext>): TeamCommand {
  return typed as unknown as TeamCommand; // the parser reads the flags by their declarations
}

/** Splits `mfe-betting@1.4.0-9f31ab2c` into its two parts. Accepts `betting@…` too. */
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

/** Returns the remote of a subject, with or without a release. */
export function remoteOf(subject: string | undefined): string {
  return subject?.includes('@') ? remoteAndRelease(subject).remote : onlyRemote(subject);
}

/** Adds the prefix that people leave out: `betting` is `mfe-betting`. */
export function remoteNamed(name: string): string {
  return checkedRemote(name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`);
}

/** Parses a whole number. Accepts decimal digits only: `1e1`, `0x10` and `+5` are refused. */
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

/** Parses a duration such as `90s`, `10m`, `2h` or `7d`, or in words as `10 min`, into milliseconds. */
export function duration(text: string, name: string, most = 3650 * day): number {
  const short = text.replace(/ ?(min|h|days?)$/, (_all, unit: string) => unit.charAt(0));
  const [, count, unit] = short.match(/^(\d+)(ms|s|m|h|d)$/) ?? [];
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
