import { readText, type Environment } from 'shared/node';
import { rolloutWordNames, type Declared, type Flags } from '../commands/declared.ts';
import { exitCodes, Refusal, refusedBy } from '../refusal.ts';
import { readArguments } from './arguments.ts';
import { usage } from './usage.ts';

export interface Terminal {
  env: Environment;
  out(line: string): void;
  err(line: string): void;
}

export interface Given<Known extends Declared = Declared> {
  verb: string;
  command: Known;
  subject: string | undefined;
  flags: Flags;
}

export interface Running {
  isJson: boolean;
  /** Prints progress. With --json, on standard error. */
  say(line: string): void;
}

interface CommandLine<Known extends Declared> {
  commandsFor(verb: string): Promise<Record<string, Known>>;
  run(given: Given<Known>, running: Running): Promise<object>;
}

/** Former command names that pipelines may still use. */
const renamed: Record<string, string> = { collect: 'prune' };

/**
 * Runs one command and returns its exit code. With --json, `out` gets exactly one JSON document, even for a refusal.
 */
export async function runCommandLine<Known extends Declared>(
  [typed = '', ...rest]: string[],
  terminal: Terminal,
  { commandsFor, run }: CommandLine<Known>,
): Promise<number> {
  const { out, err } = terminal;
  const args = withoutRollout([renamed[typed] ?? typed, ...rest]);
  const [verb = ''] = args;
  if (renamed[typed]) err(`${typed} is now called ${renamed[typed]}.`);
  const isJson = args.includes('--json');
  try {
    const commands = await commandsFor(verb);
    if (['', 'help', '--help', '-h'].includes(verb)) {
      out(usage(commands));
      return exitCodes.done;
    }
    const { command, subject, flags } = readArguments(args, commands);
    if (flags.help) {
      out(usage(commands, verb));
      return exitCodes.done;
    }
    const result = await run({ verb, command, subject, flags }, { isJson, say: isJson ? err : out });
    if (isJson) out(JSON.stringify({ ...(flags['dry-run'] && { dryRun: true }), ...result }, null, 2));
    return exitCodes.done;
  } catch (error) {
    return printFailure(error, terminal, isJson);
  }
}

/** Removes the first word of `rollout approve betting`, which runs `approve betting`. */
function withoutRollout(args: string[]): string[] {
  return args[0] === 'rollout' && rolloutWordNames.some((word) => word === args[1]) ? args.slice(1) : args;
}

let interrupted: AbortController | undefined;

// Ctrl+C in a terminal arrives twice, from the terminal and from npm. Only the first signal counts.
export function untilInterrupted(): AbortSignal {
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
