import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../../deploy', 'rolling-restart.sh');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rolling-restart-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with other programs in the place of systemctl and curl. They write down how they are called. */
function restart(answers: string) {
  const steps = join(folder, 'steps');
  const program = (name: string, does: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${steps}\n${does}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  program(
    'systemctl',
    '[ "$1" != list-units ] || printf "matka@3001.service loaded active\\nmatka@3002.service loaded active\\n"',
  );
  program('curl', answers);
  const { status, stderr } = spawnSync(script, { env: { PATH: `${folder}:${process.env.PATH}` }, encoding: 'utf8' });
  const lines = existsSync(steps) ? readFileSync(steps, 'utf8').trim().split('\n') : [];
  return { status, stderr, steps: lines.map((line) => line.replace(/^curl .* /, 'curl ')) };
}

test('restarts each running provider, and waits until it is ready', () => {
  expect(restart('true')).toEqual({
    status: 0,
    stderr: '',
    steps: [
      'systemctl list-units --plain --no-legend matka@*',
      'systemctl restart matka@3001.service',
      'curl http://127.0.0.1:3001/api/ready',
      'systemctl restart matka@3002.service',
      'curl http://127.0.0.1:3002/api/ready',
    ],
  });
});

test('leaves the others alone if one does not answer', () => {
  const { status, stderr, steps } = restart('exit 22');
  expect([status, steps.at(-1)]).toEqual([1, 'curl http://127.0.0.1:3001/api/ready']);
  expect(stderr).toContain('The provider on port 3001 does not answer, so the others were not restarted.');
});
