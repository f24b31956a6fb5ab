import { isNewPlayer } from './new-player.ts';

const now = Date.parse('2026-11-21T12:00:00+05:30');

test.each([
  ['of today', '2026-11-21T11:00:00+05:30', true],
  ['of almost three days ago', '2026-11-18T12:00:01+05:30', true],
  ['of exactly three days ago', '2026-11-18T12:00:00+05:30', false],
  ['without a known start', '', false],
])('an account %s: new is %s', (_which, since, isNew) => {
  expect(isNewPlayer(Date.parse(since), now)).toBe(isNew);
});
