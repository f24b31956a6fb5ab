import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const isFormatted = (folder: string) =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', '-c', join(root, '.oxfmtrc.json'), '.'],
    { cwd: folder },
  ).status === 0;

test('the format check accepts a formatted file and refuses another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'format-'));
  try {
    await writeFile(join(folder, 'a.ts'), "export const one = { a: 'b' };\n");
    expect(isFormatted(folder)).toBe(true);
    await writeFile(join(folder, 'b.ts'), 'export const two = {a:"b"}\n');
    expect(isFormatted(folder)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
