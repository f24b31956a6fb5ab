import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

test('help is printed in a fresh clone without an installation', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  try {
    const help = 'plane/src/help.txt';
    for (const file of ['tools/src/with-dependencies.mjs', help]) await cp(join(root, file), join(clone, file));
    const args = [join(clone, 'tools/src/with-dependencies.mjs'), 'plane/src/cli.ts', 'help'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, await readFile(join(root, help), 'utf8')]);
    expect((await readdir(clone)).sort()).toEqual(['plane', 'tools']);
  } finally {
    await rm(clone, { recursive: true });
  }
});

test.each(['plane/src', 'provider/src'])('the printed help of %s is that of its commands', async (folder) => {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', join(root, folder, 'cli.ts'), 'help'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout !== (await readFile(join(root, folder, 'help.txt'), 'utf8')))
    throw new Error(`Write it again: npx tsx ${folder}/cli.ts help > ${folder}/help.txt`);
});
