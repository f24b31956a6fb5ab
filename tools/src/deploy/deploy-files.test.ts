import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConfig } from 'plane/host/nginx.ts';
import { nginxProgram } from 'plane/testing/real-nginx.ts';
import { freePort } from 'plane/testing/ports.ts';

const root = join(__dirname, '../../..');
const deploy = join(root, 'deploy');
const textOf = (file: string) => readFileSync(join(deploy, file), 'utf8');
/** Describes the tests of a program. Skips the tests if the program is missing. */
const describeProgram = (program: string, title: string, tests: () => void) =>
  (spawnSync('which', [program]).status === 0 ? describe : describe.skip)(`${title} (${program})`, tests);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'matka-deploy-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program. Returns its output if the program fails. */
function complaintOf(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describeProgram('systemd-analyze', 'the units', () => {
  const units = readdirSync(join(deploy, 'systemd'));
  // This machine has neither the checkout at `/opt/matka` nor the users of the units.
  const unitsHere = () =>
    units.map((name) =>
      written(
        name.replace('@.', '@root.'),
        textOf(`systemd/${name}`)
          .replaceAll('/opt/matka', root)
          .replaceAll('/usr/bin/node', process.execPath)
          .replace(/^User=(matka|postgres)$/m, 'User=root'),
      ),
    );

  test('are valid', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...unitsHere()], { encoding: 'utf8' });
    // systemd-analyze also checks the system units that these units need, so only lines about our own folder count.
    expect([status, stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
  });

  test.each(units.filter((name) => /^Type=oneshot/m.test(textOf(`systemd/${name}`)) && !name.includes('-failed@')))(
    'a failure of %s is reported',
    (name) => expect(textOf(`systemd/${name}`)).toContain('\nOnFailure=matka-failed@%n.service\n'),
  );

  test.each(units.filter((name) => name.endsWith('.service')))('%s has the same restrictions', (name) => {
    const restrictions = (text: string) =>
      text.split('\n').filter((line) => /^(NoNew|Cap|Protect|Private|Restrict|Lock|System)\w+=/.test(line));
    expect(restrictions(textOf(`systemd/${name}`))).toEqual(restrictions(textOf('systemd/matka@.service')));
    expect(restrictions(textOf(`systemd/${name}`)).length).toBeGreaterThan(15);
  });
});

(nginxProgram ? describe : describe.skip)('nginx.conf (nginx)', () => {
  test('is valid with the block that the release command prints, and with the block of the desk', () => {
    const parts = { root: folder, provider: '127.0.0.1:3001,127.0.0.1:3002', collector: '127.0.0.1:3010' };
    written('block.conf', nginxConfig({ ...parts, listen: '127.0.0.1:8080', cache: join(folder, 'cache') }));
    const [certificate, key] = ['crt', 'key'].map((ending) => join(root, `e2e/setup/loopback.${ending}`));
    written(
      'desk.conf',
      textOf('nginx/desk.conf')
        .replace('listen 443', 'listen 127.0.0.1:8443')
        .replace('/etc/matka-tls/desk.crt', certificate!)
        .replace('/etc/matka-tls/desk.key', key!),
    );
    const here = textOf('nginx/nginx.conf')
      .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
      .replaceAll('include /etc/nginx/conf.d/*.conf;', `include ${folder}/block.conf; include ${folder}/desk.conf;`)
      .replaceAll(/\/(run|var\/log\/nginx)\//g, `${folder}/`);
    expect(complaintOf(nginxProgram!, ['-t', '-p', folder, '-c', written('nginx.conf', here), '-e', 'stderr'])).toBe(
      '',
    );
  });
});

describeProgram('patroni', 'patroni.yml', () => {
  test('has no fault other than addresses that this machine does not have', async () => {
    const [api, database] = [await freePort(), await freePort()];
    const here = textOf('patroni/patroni.yml')
      .replaceAll(/10\.0\.0\.1[123]/g, '127.0.0.1')
      .replaceAll(':8008', `:${api}`)
      .replaceAll(':5432', `:${database}`)
      .replace('/var/lib/postgresql/15/matka', join(folder, 'none'))
      .replace(/bin_dir: .*/, '');
    const faults = complaintOf('patroni', ['--validate-config', written('patroni.yml', here)])
      .split('\n')
      .filter((line) => line && !/^Traceback|must not contain "127\.0\.0\.1"|is not reachable/.test(line));
    expect(faults).toEqual([]);
  });
});

describe('the containers', () => {
  const compose = textOf('container/compose.yaml');
  const containerfile = textOf('container/Containerfile');

  describeProgram('docker-compose', 'compose.yaml', () => {
    test('is valid with the settings of the example', () => {
      const settings = textOf('container/.env.example').replaceAll(/=$/gm, '=x');
      const args = ['--env-file', written('env', settings), '-f', join(deploy, 'container/compose.yaml')];
      expect(complaintOf('docker-compose', [...args, 'config', '-q'])).toBe('');
      expect(complaintOf('docker-compose', ['-f', join(deploy, 'container/compose.yaml'), 'config', '-q'])).toContain(
        'set it in .env',
      );
    });
  });

  test('name only files and scripts that exist', () => {
    const mounted = [...compose.matchAll(/- (\.[./\w-]+):\//g)].map(([, path]) => join('container', String(path)));
    const scripts = [...`${compose}${containerfile}`.matchAll(/[\w-]+\/src\/[\w/-]+\.m?[jt]s/g)].map(([path]) =>
      join('..', path),
    );
    expect(mounted.length).toBeGreaterThan(1);
    expect(new Set(scripts).size).toBe(4);
    for (const path of [...mounted, ...scripts]) expect([path, existsSync(join(deploy, path))]).toEqual([path, true]);
  });

  test('have no history of git and no packages of development', () => {
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('.git');
    expect(containerfile).toContain('RUN npm ci --omit=dev');
    expect(containerfile).not.toMatch(/apt-get|git/);
    // tsx runs each command.
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies)).toEqual(['tsx']);
  });

  test('use each volume that they declare', () => {
    const declared = compose.slice(compose.indexOf('\nvolumes:\n')).match(/^ {2}[\w-]+(?=:$)/gm) ?? [];
    expect(declared.length).toBe(8);
    for (const name of declared)
      expect([name, compose.includes(`[${name.trim()}:/`) || compose.includes(`- ${name.trim()}:/`)]).toEqual([
        name,
        true,
      ]);
  });
});

test('the README lists each file, and shell scripts parse', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'deploy'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== 'deploy/README.md');
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) expect(textOf('README.md')).toContain(file.slice('deploy/'.length));
  for (const file of files.filter((name) => name.endsWith('.sh')))
    expect(complaintOf('sh', ['-n', join(root, file)])).toBe('');
});

const promtool = process.env.PROMTOOL_PATH ?? 'promtool';

describeProgram(promtool, 'prometheus.yml', () => {
  test('is valid, and its rule files exist', () => {
    const here = textOf('prometheus/prometheus.yml').replaceAll('/opt/matka', root);
    expect(complaintOf(promtool, ['check', 'config', written('prometheus.yml', here)])).toBe('');
  });
});
