import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHealth } from './collector/health.ts';
import type { Command, Context, Flags } from './cli/command.ts';
import { commands } from './cli/commands.ts';
import { collectorAddress, openStorage, whoMoves } from './cli/settings.ts';
import { usage } from './cli/usage.ts';
import { exitCodes, Refusal } from './refusal.ts';
import { WriteConflict } from './storage/storage.ts';

const everywhere = {
  storage: { type: 'string' },
  collector: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function main(args: string[]): Promise<void> {
  const [verb = '', ...rest] = args;
  const command = commands[verb];
  if (!command) {
    console.log(usage());
    process.exitCode = verb === '' || verb === 'help' || verb === '--help' ? exitCodes.done : exitCodes.wrongUsage;
    return;
  }
  const { values, positionals } = readArguments(verb, command, rest);
  if (values.help) return console.log(usage(verb));
  // With --json, standard output is the answer and nothing else.
  const say = values.json ? console.error : console.log;
  const result = await command.run(contextOf(values, say), positionals[0], values);
  if (values.json) console.log(JSON.stringify(result, null, 2));
}

function readArguments(verb: string, command: Command, args: string[]): { values: Flags; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...everywhere, ...command.flags }, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`One subject at a time; "${positionals[1]}" is one too many.`);
    return { values: values as Flags, positionals }; // no option is `multiple`
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${usage(verb)}`, exitCodes.wrongUsage);
  }
}

function contextOf(flags: Flags, say: (line: string) => void): Context {
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined);
  const collector = collectorAddress(text('collector'), process.env);
  return {
    storage: openStorage(text('storage'), process.env),
    by: whoMoves(text('by'), process.env),
    ...(text('why') && { why: text('why') }),
    dryRun: flags['dry-run'] === true,
    say,
    health: (since) => askHealth(collector, since, process.env.COLLECTOR_TOKEN),
    // The browser is loaded only when a check wants it.
    ...(!flags['no-browser'] && { opens: async (...given) => (await import('./checks/opens-in-shell.ts')).opensInShell(...given) }),
    now: Date.now,
    sleep: (ms) => sleep(ms),
  };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (!(error instanceof Refusal) && process.env.DEBUG) console.error(error);
  process.exitCode = error instanceof Refusal ? error.exitCode : error instanceof WriteConflict ? exitCodes.conflict : exitCodes.refused;
});
