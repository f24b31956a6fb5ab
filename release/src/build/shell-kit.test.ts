import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kitKey } from '../kit/kit-key.ts';
import { newFolder } from '../testing/sample-release.ts';
import { currentKit } from './shell-kit.ts';

let made = 0;

async function make(out: string): Promise<Record<string, string>> {
  await mkdir(out);
  for (const name of ['shared', 'release']) await writeFile(join(out, `${name}-1.0.0.tgz`), `${name} ${(made += 1)}`);
  return { shared: 'shared-1.0.0.tgz', release: 'release-1.0.0.tgz' };
}

test('replaces the kit of an existing shell build with the current kit', async () => {
  const folder = join(await newFolder(), 'a-shell');
  await mkdir(folder);
  const first = await currentKit(folder, undefined, { key: 'one', make });
  expect(await currentKit(folder, first, { key: 'one', make: () => Promise.reject(new Error('made twice')) })).toBe(
    first,
  );
  const second = await currentKit(folder, first, { key: 'two', make });
  const digest = createHash('sha256').update('release 4').digest('hex').slice(0, 16);
  expect(second['release']).toMatchObject({ file: `release-1.0.0-${digest}.tgz`, size: 9 });
  expect((await readdir(folder)).filter((file) => file.endsWith('.tgz')).sort()).toEqual(
    Object.values(second)
      .map(({ file }) => file)
      .sort(),
  );
});

test('a change of the release command changes the kit, a change of its tests does not', async () => {
  const root = await newFolder();
  const write = async (file: string, text: string) =>
    mkdir(dirname(join(root, file)), { recursive: true }).then(() => writeFile(join(root, file), text));
  await write('shared/src/rules/index.ts', 'one');
  await write('release/src/team-cli.ts', 'one');
  const before = kitKey(root);
  await write('release/src/cli.test.ts', 'a test');
  expect(kitKey(root)).toBe(before);
  await write('release/src/team-cli.ts', 'two');
  expect(kitKey(root)).not.toBe(before);
});
