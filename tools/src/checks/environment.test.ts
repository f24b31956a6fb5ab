import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');
const folders = ['shared/src/node', 'provider/src', 'plane/src', 'release/src', 'tools/src'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /(?<!\.test)\.ts$/.test(entry.name)
        ? [readFileSync(join(root, folder, entry.name), 'utf8')]
        : [],
  );
}

test('.env.example lists every setting that the code reads from the environment', () => {
  const read = folders
    .flatMap(sources)
    .flatMap((text) =>
      [...text.matchAll(/\bread(?:Text|Port|WholeNumber|Address|Switch|List)\(env, '([A-Z_0-9]+)'/g)].map(
        ([, name]) => name,
      ),
    );
  expect(read.length).toBeGreaterThan(20);
  const named = new Set([...example.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==|\s)/g)].map(([, name]) => name));
  expect([...new Set(read)].filter((name) => !named.has(name))).toEqual([]);
});

test('the numbers and switches of .env.example are the defaults in the code', () => {
  const pairs = [...example.matchAll(/(?<=^# (?:.* )?)([A-Z][A-Z\d_]*)=(\S+)/gm)];
  const defaults = new Map(pairs.map(([, name, value]) => [name, value]));
  // These differ by process, or have no number as their default; their meaning says so.
  const others = ['PORT', 'DEMO', 'MPIN_LIMIT', 'SIGN_UP_LIMIT'];
  const inCode = folders
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/\bread(?:WholeNumber|Port|Switch)\(env, '(\w+)', (true|false|[\d_]+)\)/g)])
    .filter(([, name = '']) => !others.includes(name))
    .map(([, name, value = '']) => [name, { true: '1', false: '0' }[value] ?? value.replaceAll('_', '')]);
  expect(inCode.length).toBeGreaterThan(10);
  expect(inCode.filter(([name, value]) => defaults.get(name) !== value)).toEqual([]);
});

test('each line of .env.example with settings has a line with their meaning below it', () => {
  expect(example.match(/^# [A-Z][A-Z\d_]*=.*\n(?!# {5}\S)/gm)).toBeNull();
});
