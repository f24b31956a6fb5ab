import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

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
  const read = ['shared/src/node', 'provider/src', 'release/src', 'local/src']
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
