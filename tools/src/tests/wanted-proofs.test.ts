import { spawnSync } from 'node:child_process';
import { root } from 'release/repository.ts';
import { unknownName } from './wanted-proofs.ts';

test('names every word that is no proof, and no count, flag or value of a flag', () => {
  const names = ['history', 'two-servers'];
  expect(unknownName(['history', '100', 'two-servers', '--faults', 'kill', '--clients=9'], names)).toBeUndefined();
  expect(unknownName(['history', 'rigths'], names)).toBe('rigths');
});

test('a name that no package knows runs nothing, and lists the names of all packages', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/src/tests/run-proofs.ts', 'rigths'],
    { cwd: root, encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/There is no proof rigths, so nothing ran\. There are: .*\brights\b.*\btwo-servers\b/s);
  expect(stderr).toMatch(/\bmetrics\b/);
}, 180_000);
