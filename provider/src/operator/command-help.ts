import type { Command } from './command.ts';

/** Returns what the command line prints about commands. */
export function helpOf(commands: readonly Pick<Command, 'name' | 'words' | 'help'>[]): string {
  const usages = commands.map(({ name, words }) => `${name} ${words}`);
  const width = Math.max(...usages.map(({ length }) => length));
  const lines = commands.map(({ help }, at) => `  ${usages[at]?.padEnd(width)}  ${help}`);
  return [
    'npm run provider -- <command>',
    '',
    ...lines,
    '',
    'The commands from declare on also take --why <reason>, which acts lists.',
  ].join('\n');
}
