import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from 'shared/node';
import { fetchErrorSamples, fetchSessionCounts } from '../collector/counts.ts';
import { readLiveProvider } from 'release/host/live-provider.ts';
import { offeredCommands } from '../controller/offered-commands.ts';
import { openOtherStorage } from '../storage/open-storage.ts';
import { cleanBy, cleanWhy } from '../one-line.ts';
import { sourceOfPipeline } from 'release/source-commit.ts';
import type { Context } from '../commands/command.ts';
import type { Flags } from 'release/commands/declared.ts';
import { readAuthor } from 'release/cli/author.ts';
import { runCommandLine, untilInterrupted, type Terminal } from 'release/cli/command-line.ts';
import { commands } from './commands.ts';
import { resultOfServer } from 'release/cli/result-of-server.ts';
import { readDeployment } from './settings.ts';

/** Runs one command, in the controller if RELEASE_SERVER is set and it offers the command, or else here. */
export function runCli(args: string[], terminal: Terminal): Promise<number> {
  return runCommandLine(args, terminal, {
    commandsFor: async () => commands,
    async run(given, running) {
      const { verb, command, subject, flags } = given;
      const isOffered = Object.hasOwn(offeredCommands, verb) && !flags.storage;
      return (
        (isOffered ? await resultOfServer(given, terminal, running) : undefined) ??
        (await command.run(contextOf(flags, terminal, running.say), subject, flags))
      );
    },
  });
}

function contextOf(flags: Flags, { env }: Terminal, say: Context['say']): Context {
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined);
  const { storage, app, collector } = readDeployment(
    { storage: text('storage'), app: text('app'), collector: text('collector') },
    env,
  );
  const source = sourceOfPipeline(env);
  return {
    storage,
    otherStorage: (place) => openOtherStorage(place, env),
    app,
    by: cleanBy(readAuthor(text('by'), env)),
    ...(text('why') && { why: cleanWhy(text('why') ?? '') }),
    dryRun: flags['dry-run'] === true,
    vouches: true,
    ...(source && { source }),
    say,
    sessionCounts: (since) => fetchSessionCounts(collector, since, readText(env, 'COLLECTOR_TOKEN')),
    errorSamples: (remote, release) =>
      fetchErrorSamples(collector, { remote, release }, readText(env, 'COLLECTOR_TOKEN')),
    // Imported on demand: loading Playwright takes a second.
    ...(!flags['no-browser'] && {
      opens: async (...given) => (await import('release/checks/opens-in-shell.ts')).opensInShell(...given),
    }),
    provider: (plan) => readLiveProvider(plan, app),
    now: Date.now,
    sleep: (ms) => sleep(ms),
    untilInterrupted,
  };
}
