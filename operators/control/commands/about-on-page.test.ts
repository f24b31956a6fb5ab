import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { aboutOnPage } from './about-on-page.ts';

test('splits the help into one sentence and the rest, without sentences about the command line', () => {
  expect(aboutOnPage('Rolls a release out in steps. The judge compares. Ctrl+C stops watching.')).toEqual({
    short: 'Rolls a release out in steps.',
    rest: 'The judge compares.',
  });
});

test('the first sentence of every command is about the command, not about the command line', () => {
  for (const { about } of Object.values(offeredCommands)) expect(about.startsWith(aboutOnPage(about).short)).toBe(true);
});
