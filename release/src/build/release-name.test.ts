import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { releaseName } from './release-name.ts';

const locked = (charts: string, tool: string) =>
  JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/charts': { version: charts },
      'node_modules/tool': { version: tool, dev: true },
    },
  });

async function remote(): Promise<{ name(): string; write(file: string, text: string): Promise<void> }> {
  const folder = await newFolder();
  await mkdir(join(folder, 'src'));
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  await write('package.json', '{ "name": "mfe-offers", "version": "1.0.0", "dependencies": { "charts": "^3.0.0" } }');
  await write('package-lock.json', locked('3.1.0', '1.0.0'));
  return { name: () => releaseName(folder), write };
}

test('a newer version of a bundled package gives a release another name, a newer tool does not', async () => {
  const { name, write } = await remote();
  const before = name();
  await write('package-lock.json', locked('3.1.0', '2.0.0'));
  expect(name()).toBe(before);
  await write('package-lock.json', locked('3.2.0', '2.0.0'));
  expect(name()).not.toBe(before);
});

test.each(['postcss.config.mjs', 'tailwind.config.ts', '.postcssrc.json'])(
  'a change of %s gives a release another name',
  async (file) => {
    const { name, write } = await remote();
    const names = [name()];
    for (const text of ['one', 'two']) {
      await write(file, text);
      names.push(name());
    }
    expect(new Set(names).size).toBe(3);
  },
);
