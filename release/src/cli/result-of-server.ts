import { rm } from 'node:fs/promises';
import { readAddress, readText } from 'shared/node';
import type { Flags } from '../commands/command.ts';
import { builtOf } from '../commands/publish.ts';
import { onlyRemote } from '../commands/subject.ts';
import type { SentCommand } from '../controller/sent-command.ts';
import { offeredCommands } from '../controller/offered-commands.ts';
import { Refusal } from '../refusal.ts';
import { commands } from './commands.ts';
import { openHere, releaseToOpen } from './open-here.ts';
import { filesToSend, runOnServer } from './run-on-server.ts';
import type { Terminal } from './run.ts';
import { readAuthor } from './settings.ts';

interface Given {
  verb: string;
  subject: string | undefined;
  flags: Flags;
}

interface Running {
  isJson: boolean;
  untilInterrupted(): AbortSignal;
}

/** With RELEASE_SERVER, the controller there runs the command; undefined for commands that run here. Builds and browser checks always run here. */
export async function resultOfServer(
  { verb, subject, flags }: Given,
  { env, out, err }: Terminal,
  { isJson, untilInterrupted }: Running,
): Promise<object | undefined> {
  const address = readAddress(env, 'RELEASE_SERVER', ['http:', 'https:']);
  if (!address || flags.storage || !Object.hasOwn(offeredCommands, verb)) return undefined;
  const token = readText(env, 'RELEASE_TOKEN');
  if (!token)
    throw new Refusal(
      'RELEASE_SERVER is set and RELEASE_TOKEN is not. Ask who keeps the tokens for one.',
      'notAllowed',
    );
  const say = isJson ? err : out;
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined);
  const by = text('by') ?? readText(env, 'RELEASE_BY');
  const app = text('app') ?? readText(env, 'RELEASE_APP');
  const built =
    verb === 'publish'
      ? await builtOf({ say, by: readAuthor(by, env), now: Date.now }, onlyRemote(subject), flags)
      : undefined;
  const own = commands[verb]?.flags ?? {};
  const files = built && (await filesToSend(built.folder));
  const command: SentCommand = {
    verb,
    ...(subject !== undefined && { subject }),
    flags: built ? {} : Object.fromEntries(Object.entries(flags).filter(([name]) => name in own)),
    ...(by && { by }),
    ...(text('why') && { why: text('why') }),
    ...(app && { app }),
    dryRun: flags['dry-run'] === true,
    canOpen: !flags['no-browser'],
  };
  const server = { address, token, say, interrupted: untilInterrupted() };
  try {
    // Files come last: the controller checks everything else before it takes them.
    return await runOnServer(server, { ...command, ...(files && { files }) });
  } catch (error) {
    const toOpen = releaseToOpen(error);
    if (!toOpen) throw error;
    // Without a named app, try the controller's address: it often serves the app too.
    const opened = await openHere(toOpen, { app: app ?? address, built, say });
    return await runOnServer(server, { ...command, opened, ...(files && { files }) });
  } finally {
    if (built?.isTemporary) await rm(built.folder, { recursive: true, force: true });
  }
}
