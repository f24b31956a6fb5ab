import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('random play catches every fifteenth seeded bug (all bugs: npm run proof)', () => {
  const proof = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, '../proof.ts'), 'some-mutants'], {
    cwd: join(__dirname, '../../../provider'),
    encoding: 'utf8',
  });
  expect(proof.stdout).toMatch(/2 of 2 seeded bugs caught/);
}, 240_000);
