import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('random play finds every sixth seeded bug (all of them: npm run proof)', () => {
  const proof = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, '../proof.ts'), 'some-mutants'], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
  expect(proof.stdout).toMatch(/5 of 5 seeded bugs caught/);
}, 240_000);
