import type { SourceCommit } from 'shared/plan';
import type { Opened } from 'release/checks/browser-check.ts';
import type { SentCommand } from 'release/commands/wire.ts';
import type { OfferedCommand } from '../commands/command.ts';
import type { Flags } from 'release/commands/declared.ts';
import { cleanBy } from '../one-line.ts';
import { Refusal } from 'release/refusal.ts';
import { refuseUnlessAllowed } from '../rights/may-do.ts';
import type { Token } from '../rights/tokens.ts';
import { isCommit, isRepository } from 'release/source-commit.ts';
import { offeredCommands } from './offered-commands.ts';
import { isDigest } from './sent-files.ts';

/** Checks the fields of a command, and that the token allows all that it would change. Returns the command. */
export function allowedCommand(token: Token, body: unknown): { command: OfferedCommand; sent: SentCommand } {
  const sent = readSent(body);
  const command = offered(sent.verb);
  if (!command)
    throw new Refusal(`${JSON.stringify(sent.verb).slice(0, 60)} cannot run through a controller.`, 'notAllowed');
  refuseUnlessAllowed(token, sent.verb, command.touches(sent.subject, sent.flags));
  if (sent.subject !== undefined && !command.subject) throw new Refusal(`${sent.verb} takes no subject.`, 'wrongUsage');
  return { command, sent };
}

// `Object.hasOwn`: `constructor` and other inherited names are not commands.
function offered(verb: string): OfferedCommand | undefined {
  return Object.hasOwn(offeredCommands, verb) ? offeredCommands[verb] : undefined;
}

function readSent(body: unknown): SentCommand {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof SentCommand, unknown>>; // the lines below check each field
  const { verb, flags = {}, dryRun, seen, canOpen } = given;
  const opened = readOpened(given.opened);
  const source = readSource(given.source);
  const files = readFiles(given.files);
  const texts = (['subject', 'by', 'why', 'app'] as const)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined);
  const isValid =
    typeof verb === 'string' &&
    texts.every(([, value]) => typeof value === 'string') &&
    typeof flags === 'object' &&
    flags !== null &&
    [true, false, undefined].includes(dryRun as boolean) &&
    ['number', 'undefined'].includes(typeof seen) &&
    (given.opened === undefined) === (opened === undefined) &&
    (given.source === undefined) === (source === undefined);
  const declared = new Map(Object.entries((typeof verb === 'string' && offered(verb)?.flags) || {}));
  const unknown = Object.entries(flags ?? {}).find(([name, value]) => typeof value !== declared.get(name)?.type);
  if (!isValid || unknown)
    throw new Refusal(
      `The controller does not accept this command${unknown ? `: --${unknown[0].slice(0, 60)} is unknown or has a wrong value` : ''}. Check that the command line and the controller have the same version.`,
      'wrongUsage',
    );
  return {
    verb,
    flags: flags as Flags,
    ...(Object.fromEntries(texts) as Pick<SentCommand, 'subject' | 'by' | 'why' | 'app'>),
    dryRun: dryRun === true,
    ...(typeof seen === 'number' && { seen }),
    canOpen: canOpen === true,
    ...(opened && { opened }),
    ...(source && { source }),
    ...(files && { files }),
  };
}

function readFiles(given: unknown): Record<string, string> | undefined {
  if (given === undefined) return undefined;
  const digests = typeof given === 'object' && given !== null ? Object.values(given) : [];
  if (digests.length === 0 || !digests.every(isDigest)) throw sentInside();
  return given as Record<string, string>; // by the line above
}

/** Refuses a release whose files are part of the command, as command lines before version 1.1 sent them. */
export function sentInside(): Refusal {
  return new Refusal(
    'This command line sends the files of a release inside the command, which the controller no longer reads. Install the kit that the app serves: npm i -D <app>/kit/shared.tgz <app>/kit/release.tgz',
    'wrongUsage',
  );
}

function readSource(given: unknown): SourceCommit | undefined {
  const { repository, commit } = (typeof given === 'object' && given !== null ? given : {}) as Partial<
    Record<keyof SourceCommit, unknown>
  >; // the lines below check each field
  return isRepository(repository) && isCommit(commit) ? { repository, commit } : undefined;
}

function readOpened(given: unknown): Opened | undefined {
  const { digest, says } = (typeof given === 'object' && given !== null ? given : {}) as Partial<
    Record<keyof Opened, unknown>
  >; // the lines above check each field
  return typeof digest === 'string' && typeof says === 'string' ? { digest, says } : undefined;
}

/**
 * Returns the author for the history: the caller's name and the token's name. Removes "with token" from the caller's
 * text, so that nobody can pose as another token.
 */
export function authorOf({ by = '' }: Pick<SentCommand, 'by'>, { name }: Token): string {
  const person = cleanBy(by.replaceAll(/(with )?\btoken\b/gi, ''));
  return person ? `${person} with token ${name}` : `token ${name}`;
}
