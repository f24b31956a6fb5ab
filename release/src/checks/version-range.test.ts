import { isInRange } from './version-range.ts';

test.each([
  ['1.2.3', '^1.0.0', true],
  ['2.0.0', '^1.0.0', false],
  ['1.1.9', '^1.2.0', false],
  ['0.2.9', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.9.0', '^0', true],
  ['19.3.1', '^19.0.0', true],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.9.0', '~1', true],
  ['1.5.0', '>=1.2.0 <2', true],
  ['2.0.0', '>=1.2.0 <2', false],
  ['2.0.0', '>= 1.2.0 < 3', true],
  ['1.9.9', '>1', false],
  ['1.9.9', '<=1', true],
  ['1.4.0', '1.x', true],
  ['1.4.0', '1.4', true],
  ['1.4.1', '1.4.0', false],
  ['3.0.0', '^1 || ^3', true],
  ['1.0.0', '*', true],
  ['1.0.0', '', true],
  ['none', '^1.0.0', false],
  ['1.0.0', 'workspace:^', false],
  ['2.0.0-beta.1', '^1.0.0', false],
])('%s within "%s": %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});
