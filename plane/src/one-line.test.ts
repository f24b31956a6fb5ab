import { cleanBy, cleanWhy, oneLine } from './one-line.ts';

test.each([
  ['pays twice\r\n2026-01-01  ops  kill shell', 'pays twice 2026-01-01 ops kill shell'],
  ['\u001b[2Jgone', '[2Jgone'],
  ['asha\u202esha', 'asha sha'],
  ['a\u0000b\u0085c\u2028d\u2029e\u200bf\ufeffg\u2066h', 'a b c d e f g h'],
  ['\ud800x\udfff', 'x'],
  ['  much   room ', 'much room'],
  ['आशा क्‍ष', 'आशा क्‍ष'],
])('cleans %j to %j', (text, line) => {
  expect(oneLine(text, 100)).toBe(line);
});

test('truncates long texts, even of megabytes, and never inside a character', () => {
  expect(cleanBy('x'.repeat(10_000_000))).toBe(`${'x'.repeat(79)}…`);
  expect(cleanWhy('y '.repeat(400))).toHaveLength(500);
  expect(oneLine('😀😀😀', 4)).toBe('😀…');
});
