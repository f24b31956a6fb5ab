import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMonolith } from './build-monolith.ts';

test('the monolith that the load benchmark compares with builds from the current screens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'monolith-'));
  try {
    const files = await buildMonolith(join(folder, 'lazy'), false);
    expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^main\..*js$/)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
