import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';
import { defaultsIn, settingSections } from './settings.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

test('settings have names, defaults and a meaning of several lines', () => {
  const text = '# --- a part ---\n# ONE=1 TWO=\n#     the first line\n#     and the second\n# THREE=\n#     another';
  expect(settingSections(text)).toEqual([
    {
      title: 'a part',
      settings: [
        ['`ONE`, `TWO`', '`1`', 'the first line and the second'],
        ['`THREE`', '', 'another'],
      ],
    },
  ]);
});

test('every setting of .env.example has a meaning', () => {
  const settings = settingSections(example).flatMap((section) => section.settings);
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter(([, , meaning]) => meaning === '')).toEqual([]);
});

test('the numbers and switches of .env.example are the defaults in the code', () => {
  const sources = ['provider/src', 'release/src', 'local/src/start'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const defaults = defaultsIn(example);
  const wrong = sources
    .flatMap((text) => [...text.matchAll(/\bread(?:WholeNumber|Port|Switch)\(env, '(\w+)', (true|false|[\d_]+)\)/g)])
    .map(([, name = '', value = '']) => [name, value.replaceAll('_', '').replace('true', '1').replace('false', '0')])
    // These differ by process, or have no number as their default; their meaning says so.
    .filter(
      ([name = '']) => !['PORT', 'DEMO', 'MPIN_LIMIT', 'SIGN_UP_LIMIT'].includes(name) && !name.startsWith('PROCESS_'),
    )
    .filter(([name = '', value]) => defaults.get(name) !== value);
  expect(wrong).toEqual([]);
});
