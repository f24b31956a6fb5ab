import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import type { Declared, Flags } from '../commands/declared.ts';
import { usage } from './usage.ts';
import { messageOf } from '../error-message.ts';

export const commonFlags = {
  storage: { type: 'string' },
  collector: { type: 'string' },
  app: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface ParsedArguments<Known extends Declared> {
  command: Known;
  subject: string | undefined;
  flags: Flags;
}

export function readArguments<Known extends Declared>(
  [verb = '', ...rest]: string[],
  commands: Record<string, Known>,
): ParsedArguments<Known> {
  const command = commands[verb];
  if (!command)
    throw new Refusal(
      `There is no command ${verb}. There are: ${Object.keys(commands).join(', ')}. See npm run release -- help`,
      'wrongUsage',
    );
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...commonFlags, ...command.flags },
      allowPositionals: true,
    });
    const takes = command.subject ? 1 : 0;
    if (positionals.length > takes)
      throw new Error(
        takes
          ? `One subject at a time; "${positionals[1]}" is one too many.`
          : `${verb} takes no subject, and got "${positionals[0]}".`,
      );
    const missing = Object.entries(command.flags ?? {}).find(
      ([name, flag]) => flag.type === 'string' && flag.isRequired && values[name as keyof typeof values] === undefined,
    );
    if (missing && !values.help) throw new Error(`--${missing[0]} is missing.`);
    return { command, subject: positionals[0], flags: values as Flags }; // no option has `multiple`, so no value is a list
  } catch (cause) {
    throw new Refusal(`${messageOf(cause)}\n${usage(commands, verb)}`, 'wrongUsage', {
      cause,
    });
  }
}
