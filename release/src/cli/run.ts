import { setTimeout as sleep } from 'node:timers/promises';
import { readText, type Environment } from 'shared/node';
import { fetchErrorSamples, fetchSessionCounts } from '../collector/counts.ts';
import { readLiveProvider } from '../host/live-provider.ts';
import { offeredCommands } from '../controller/offered-commands.ts';
import { exitCodes, Refusal, refusedBy } from '../refusal.ts';
import { isInstalled } from '../repository.ts';
import { openOtherStorage } from '../storage/open-storage.ts';
import { cleanBy, cleanWhy } from '../one-line.ts';
import { sourceOfPipeline } from '../source-commit.ts';
import { readArguments } from './arguments.ts';
import { resultOfServer } from './result-of-server.ts';
import type { Context, Flags } from '../commands/command.ts';
import { rolloutWords } from '../commands/rollout-words.ts';
import { renamed, usage } from './commands.ts';
import { readDeployment, readAuthor } from './settings.ts';

export interface Terminal {
  env: Environment;
  out(line: string): void;
  err(line: string): void;
  /** Whether the command runs in a remote's own repository. By default, whether it is installed from a kit. */
  isOwnRepository?: boolean;
}

/**
 * Runs one command and returns its exit code. With --json, `out` gets exactly one JSON document, even for a refusal.
 */
export async function runCli([verb = '', ...rest]: string[], terminal: Terminal): Promise<number> {
  const args = withoutRollout([renamed[verb] ?? verb, ...rest]);
  if (renamed[verb]) terminal.err(`${verb} is now called ${renamed[verb]}.`);
  const isJson = args.includes('--json');
  try {
    const isHelp = ['', 'help', '--help', '-h'].includes(args[0] ?? '');
    if (isHelp) {
      terminal.out(usage());
      return exitCodes.done;
    }
    const { command, subject, flags } = readArguments(args);
    if (flags.help) {
      terminal.out(usage(args[0]));
      return exitCodes.done;
    }
    refuseWithoutServer(args[0] ?? '', flags, terminal);
    const result =
      (await resultOfServer({ verb: args[0] ?? '', subject, flags }, terminal, { isJson, untilInterrupted })) ??
      (await command.run(contextOf(flags, terminal, isJson), subject, flags));
    if (isJson) terminal.out(JSON.stringify({ ...(flags['dry-run'] && { dryRun: true }), ...result }, null, 2));
    return exitCodes.done;
  } catch (error) {
    return printFailure(error, terminal, isJson);
  }
}

/** In a remote's own repository, the folder of `npm start` is never the app's storage. Says so before any build. */
function refuseWithoutServer(verb: string, { storage }: Flags, { env, isOwnRepository = isInstalled }: Terminal): void {
  const isNamed = storage ?? readText(env, 'RELEASE_SERVER') ?? readText(env, 'RELEASE_STORAGE');
  if (!isOwnRepository || isNamed || !Object.hasOwn(offeredCommands, verb)) return;
  throw new Refusal(
    `${verb} needs the app's controller, and RELEASE_SERVER is not set. Set RELEASE_SERVER to the controller's address and RELEASE_TOKEN to your team's token. The app's operators give you both. With access to the storage, set RELEASE_STORAGE instead.`,
    'wrongUsage',
  );
}

/** Removes the first word of `rollout approve betting`, which runs `approve betting`. */
function withoutRollout(args: string[]): string[] {
  return args[0] === 'rollout' && Object.hasOwn(rolloutWords, args[1] ?? '') ? args.slice(1) : args;
}

function contextOf(flags: Flags, { env, out, err }: Terminal, isJson: boolean): Context {
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
    say: isJson ? err : out,
    sessionCounts: (since) => fetchSessionCounts(collector, since, readText(env, 'COLLECTOR_TOKEN')),
    errorSamples: (remote, release) =>
      fetchErrorSamples(collector, { remote, release }, readText(env, 'COLLECTOR_TOKEN')),
    // Imported on demand: loading Playwright takes a second.
    ...(!flags['no-browser'] && {
      opens: async (...given) => (await import('../checks/opens-in-shell.ts')).opensInShell(...given),
    }),
    provider: (plan) => readLiveProvider(plan, app),
    now: Date.now,
    sleep: (ms) => sleep(ms),
    untilInterrupted,
  };
}

let interrupted: AbortController | undefined;

// Ctrl+C in a terminal arrives twice, from the terminal and from npm. Only the first signal counts.
function untilInterrupted(): AbortSignal {
  if (interrupted) return interrupted.signal;
  const made = (interrupted = new AbortController());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => made.abort());
  return made.signal;
}

function printFailure(error: unknown, { env, out, err }: Terminal, isJson: boolean): number {
  const { refused, message, details } = refusedBy(error);
  const exitCode = exitCodes[refused];
  if (isJson) out(JSON.stringify({ refused, exitCode, message, ...details }, null, 2));
  err(message);
  if (!(error instanceof Refusal))
    err(
      readText(env, 'DEBUG') && error instanceof Error
        ? String(error.stack)
        : 'DEBUG=1 before the command shows where it broke.',
    );
  return exitCode;
}
