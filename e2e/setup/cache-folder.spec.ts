import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newCacheFolder } from './cache-folder.ts';

test('creates a unique folder in a fresh clone without .cache', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  try {
    const folders = [await newCacheFolder('bench', clone), await newCacheFolder('bench', clone)];
    for (const folder of folders)
      expect([(await stat(folder)).isDirectory(), dirname(folder)]).toEqual([true, join(clone, '.cache')]);
    expect(folders[0]).not.toBe(folders[1]);
  } finally {
    await rm(clone, { recursive: true });
  }
});
