import { commonFlags } from 'release/cli/arguments.ts';
import { commands } from './commands.ts';
import { usage, usageOf } from 'release/cli/usage.ts';

test.each([
  ['status', '[--window 1h]'],
  ['canary', '<remote>@<release> --percent <1 to 99> [--for 24h] [--anyway]'],
  ['kill', '<remote>'],
  ['worker', '<off|on>'],
  ['list', '[<remote>]'],
  ['render', ''],
])('the usage of %s derives from its declaration', (verb, text) => {
  expect(usageOf(commands[verb]!)).toBe(text);
});

test('the help of one command explains its flags', () => {
  expect(usage(commands, 'canary')).toMatch(/--percent +share of the sessions/);
  expect(usage(commands, 'canary')).not.toContain('npm run release -- rollback');
});

test('no command gives a common flag another meaning', () => {
  const shadowed = Object.entries(commands).flatMap(([verb, { flags = {} }]) =>
    Object.keys(flags).flatMap((name) => (name in commonFlags ? [`${verb} --${name}`] : [])),
  );
  expect(shadowed).toEqual([]);
});
