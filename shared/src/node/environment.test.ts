/** @jest-environment node */
import {
  ConfigError,
  readAddress,
  readList,
  readPort,
  readSwitch,
  readText,
  readWholeNumber,
  type Environment,
} from './environment.ts';

test('treats an empty variable as unset', () => {
  const env = { NAME: '' };
  expect(readText(env, 'NAME')).toBeUndefined();
  expect(readSwitch(env, 'NAME', true)).toBe(true);
  expect(readWholeNumber(env, 'NAME', 7)).toBe(7);
  expect(readPort(env, 'NAME', 3000)).toBe(3000);
  expect(readAddress(env, 'NAME', ['https:'])).toBeUndefined();
  expect(readList(env, 'NAME')).toEqual([]);
});

test('parses each kind of variable', () => {
  expect(readSwitch({ LOG: '0' }, 'LOG', true)).toBe(false);
  expect(readPort({ PORT: '0' }, 'PORT', 3000)).toBe(0);
  expect(readAddress({ APP_URL: 'https://app.example//' }, 'APP_URL', ['https:'])).toBe('https://app.example');
  expect(readList({ ORIGINS: ' a, ,b ' }, 'ORIGINS')).toEqual(['a', 'b']);
});

test.each<[string, string, (env: Environment, name: string) => unknown]>([
  ['a blank for a port', ' ', (env, name) => readPort(env, name, 3000)],
  ['an invalid port number', '65536', (env, name) => readPort(env, name, 3000)],
  ['a word for a number', 'many', (env, name) => readWholeNumber(env, name, 1)],
  ['a word for a switch', 'yes', (env, name) => readSwitch(env, name, false)],
  ['an address with another protocol', 'ftp://secret@host', (env, name) => readAddress(env, name, ['https:'])],
])('rejects %s and names the variable', (_what, value, read) => {
  expect(() => read({ NAME: value }, 'NAME')).toThrow(ConfigError);
  expect(() => read({ NAME: value }, 'NAME')).toThrow(/^NAME is /);
});

test('does not repeat a rejected address, which may hold a password', () => {
  expect(() => readAddress({ DATABASE_URL: 'mysql://secret@host' }, 'DATABASE_URL', ['postgres:'])).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});
