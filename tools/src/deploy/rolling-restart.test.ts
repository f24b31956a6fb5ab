import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../../deploy', 'rolling-restart.sh');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rolling-restart-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const conf = () => join(folder, 'matka.conf');
const servers = `upstream matka_provider {
  server 127.0.0.1:3001 max_fails=1 fail_timeout=2s;
  server 127.0.0.1:3002 max_fails=1 fail_timeout=2s;
}
`;

/** Runs the script with other programs in the place of systemctl and curl. They write down how they are called. */
function restart(answers: string) {
  const steps = join(folder, 'steps');
  writeFileSync(conf(), servers);
  const program = (name: string, does: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${steps}\n${does}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  program(
    'systemctl',
    `[ "$1" != restart ] || grep ' down;' "$NGINX_CONF" >> ${steps}
    [ "$1" != list-units ] || printf "matka@3001.service loaded active\\nmatka@3002.service loaded active\\n"`,
  );
  program('curl', answers);
  const { status, stderr } = spawnSync(script, {
    env: { PATH: `${folder}:${process.env.PATH}`, NGINX_CONF: conf() },
    encoding: 'utf8',
  });
  const lines = existsSync(steps) ? readFileSync(steps, 'utf8').trim().split('\n') : [];
  return { status, stderr, steps: lines.map((line) => line.replace(/^curl .* /, 'curl ')) };
}

test('restarts each running provider, to which nginx sends nothing meanwhile, and waits until it is ready', () => {
  expect(restart('true')).toEqual({
    status: 0,
    stderr: '',
    steps: [
      'systemctl list-units --plain --no-legend matka@*',
      'systemctl reload nginx',
      'systemctl restart matka@3001.service',
      '  server 127.0.0.1:3001 max_fails=1 fail_timeout=2s down;',
      'curl http://127.0.0.1:3001/api/ready',
      'systemctl reload nginx',
      'systemctl reload nginx',
      'systemctl restart matka@3002.service',
      '  server 127.0.0.1:3002 max_fails=1 fail_timeout=2s down;',
      'curl http://127.0.0.1:3002/api/ready',
      'systemctl reload nginx',
    ],
  });
  expect(readFileSync(conf(), 'utf8')).toBe(servers);
});

test('leaves the others alone if one does not answer', () => {
  const { status, stderr, steps } = restart('exit 22');
  expect([status, ...steps.slice(-2)]).toEqual([1, 'curl http://127.0.0.1:3001/api/ready', 'systemctl reload nginx']);
  expect(readFileSync(conf(), 'utf8')).toBe(servers);
  expect(stderr).toContain('The provider on port 3001 does not answer, so the others were not restarted.');
});
