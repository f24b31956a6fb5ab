import type { Opened } from '../checks/open-by-sender.ts';
import type { Flags, OfferedCommand } from '../commands/command.ts';
import { cleanBy } from '../one-line.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnlessAllowed } from '../rights/may-do.ts';
import type { Token } from '../rights/tokens.ts';
import { offeredCommands } from './offered-commands.ts';

/** A command as a token's holder sends it; `files` are those of a release to publish, in base64, after the other fields. */
export interface SentCommand {
  verb: string;
  subject?: string;
  flags: Flags;
  by?: string;
  why?: string;
  app?: string;
  dryRun?: boolean;
  /** The plan's revision that it was decided on; a move is refused when the remote was moved since. */
  seen?: number;
  /** The sender opens releases in a browser when it is asked to. Older ones do not, and the check is left out. */
  canOpen?: boolean;
  opened?: Opened;
  files?: Record<string, string>;
}

/** The command, once it is whole and the token may have it done with all that it would change. */
export function allowedCommand(token: Token, body: unknown): { command: OfferedCommand; sent: SentCommand } {
  const sent = readSent(body);
  const command = offered(sent.verb);
  if (!command)
    throw new Refusal(`${JSON.stringify(sent.verb).slice(0, 60)} is not done through a controller.`, 'notAllowed');
  refuseUnlessAllowed(token, sent.verb, command.touches(sent.subject, sent.flags));
  if (sent.subject !== undefined && !command.subject) throw new Refusal(`${sent.verb} takes no subject.`, 'wrongUsage');
  return { command, sent };
}

// A name such as `constructor` is no command.
function offered(verb: string): OfferedCommand | undefined {
  return Object.hasOwn(offeredCommands, verb) ? offeredCommands[verb] : undefined;
}

function readSent(body: unknown): SentCommand {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof SentCommand, unknown>>; // each field is looked at here
  const { verb, flags = {}, dryRun, seen, canOpen } = given;
  const opened = readOpened(given.opened);
  const texts = (['subject', 'by', 'why', 'app'] as const)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined);
  const isWhole =
    typeof verb === 'string' &&
    texts.every(([, value]) => typeof value === 'string') &&
    typeof flags === 'object' &&
    flags !== null &&
    [true, false, undefined].includes(dryRun as boolean) &&
    ['number', 'undefined'].includes(typeof seen) &&
    (given.opened === undefined) === (opened === undefined);
  const declared = new Map(Object.entries((typeof verb === 'string' && offered(verb)?.flags) || {}));
  const unknown = Object.entries(flags ?? {}).find(([name, value]) => typeof value !== declared.get(name)?.type);
  if (!isWhole || unknown)
    throw new Refusal(
      `The controller cannot read that command${unknown ? `: it does not know --${unknown[0].slice(0, 60)} with such a value` : ''}. Use a command line of the same release as the controller.`,
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
  };
}

function readOpened(given: unknown): Opened | undefined {
  const { digest, says } = (typeof given === 'object' && given !== null ? given : {}) as Partial<
    Record<keyof Opened, unknown>
  >; // each field is checked here
  return typeof digest === 'string' && typeof says === 'string' ? { digest, says } : undefined;
}

/** The token stands last, and the words before it in nobody's name: so nobody moves under another token. */
export function authorOf({ by = '' }: Pick<SentCommand, 'by'>, { name }: Token): string {
  const person = cleanBy(by.replaceAll(/(with )?\btoken\b/gi, ''));
  return person ? `${person} with token ${name}` : `token ${name}`;
}
