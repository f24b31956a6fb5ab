import { parseRelease, parseReleaseKey, parseRemote } from './names.ts';

test.each(['shell', 'mfe-betting', 'mfe-safer-play', 'mfe-x', 'mfe-2', `mfe-${'a'.repeat(36)}`])(
  '%s is a remote’s name',
  (name) => {
    expect(parseRemote(name)).toBe(name);
  },
);

test.each([
  '',
  ' ',
  '.',
  '..',
  'betting',
  'mfe-',
  'mfe--',
  'mfe-a-',
  'mfe-..',
  'mfe-a/b',
  'mfe-a/../mfe-b',
  '../mfe-a',
  'mfe-a\\b',
  'mfe-A',
  'MFE-a',
  'mfe-a.',
  'mfe-a ',
  ' mfe-a',
  'mfe-a\n',
  'mfe-a\0',
  'mfe-a%2fb',
  'mfe-a%00',
  'mfe-ａ',
  'mfe-а',
  'mfe-a\u202e',
  'mfe-a\u200b',
  'Shell',
  'shell/',
  'shell@1',
  '__proto__',
  'constructor',
  `mfe-${'a'.repeat(37)}`,
  undefined,
  null,
  7,
  {},
  [],
  ['mfe-a'],
  { toString: () => 'mfe-a' },
])('rejects %p as the name of a remote', (name) => {
  expect(parseRemote(name)).toBeUndefined();
});

test.each(['1', '2', 'dev', '1.4.0-9f31ab2c', '1.0.0-beta.2-9f31ab2c', '10.20.30_x-1', 'a'.repeat(60)])(
  '%s is a release’s name',
  (name) => {
    expect(parseRelease(name)).toBe(name);
  },
);

test.each([
  '',
  '.',
  '..',
  '...',
  '.1',
  '1.',
  '-1',
  '1-',
  '_1',
  '__proto__',
  '../1',
  '../mfe-b/1',
  '1/..',
  '1/2',
  '1\\2',
  '1 2',
  '1\n',
  '1\r\n',
  '1\0',
  '1%2f2',
  '%2e%2e',
  '1?',
  '1#',
  '1@2',
  '१',
  '1\u202e2',
  '1\u2024',
  'a'.repeat(61),
  undefined,
  null,
  1,
  {},
  ['1'],
])('rejects %p as the name of a release', (name) => {
  expect(parseRelease(name)).toBeUndefined();
});

test('accepts a release key of exactly two valid names', () => {
  expect(parseReleaseKey('mfe-betting@1.4.0-9f31ab2c')).toEqual({ remote: 'mfe-betting', release: '1.4.0-9f31ab2c' });
  for (const text of [
    'mfe-betting',
    'mfe-betting@',
    '@1',
    'mfe-betting@1@2',
    'mfe-betting@../mfe-wallet/1',
    '../mfe-wallet@1',
    '@@',
    '',
  ])
    expect([text, parseReleaseKey(text)]).toEqual([text, undefined]);
});
