import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { aboutOnPage, withoutCommandLine } from './on-page.ts';

test('splits the help into one sentence and the rest, without sentences about the command line', () => {
  expect(aboutOnPage('Rolls a release out in steps. The judge compares. Ctrl+C stops watching.')).toEqual({
    short: 'Rolls a release out in steps.',
    rest: 'The judge compares.',
  });
});

test('the first sentence of every command is about the command, not about the command line', () => {
  for (const { about } of Object.values(offeredCommands)) expect(about.startsWith(aboutOnPage(about).short)).toBe(true);
});

test('the page names every field in words, without the names of flags', () => {
  for (const { page, flags = {} } of Object.values(offeredCommands))
    for (const flag of page ? Object.values(flags) : [])
      if (flag.label) expect(`${flag.label} ${flag.hint ?? ''}`).not.toMatch(/--\w/);
  const unlabelled = Object.values(offeredCommands).flatMap(({ page, flags = {} }) =>
    Object.entries(flags).flatMap(([name, { label }]) => (page && !label ? [name] : [])),
  );
  // A terminal follows a rollout; the dialog asks before a release that was rolled back goes live again.
  expect(new Set(unlabelled)).toEqual(new Set(['detach', 'follow', 'anyway']));
});

test('a message keeps its reason and loses the advice for the command line', () => {
  expect(withoutCommandLine('It is killed. Revive it first: npm run release -- revive mfe-a')).toBe('It is killed.');
  expect(withoutCommandLine('--all concerns every remote.')).toBe('--all concerns every remote.');
  const flags = { window: { type: 'string', value: '10m', label: 'Shortest time of a step' } } as const;
  expect(withoutCommandLine('--window needs a duration as in 90s. Or leave --detach out.', flags)).toBe(
    '“Shortest time of a step” needs a duration as in 90s.',
  );
});
