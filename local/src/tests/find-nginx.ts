import { execSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const unpacked = join(root, '.cache/nginx');
const places = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(unpacked, 'usr/sbin/nginx'),
];

/** An nginx to test the generated configuration with: one that is there, else the distribution's, unpacked and never installed. */
export function findNginx(): string | undefined {
  const found = places.find((path) => path && existsSync(path));
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  console.log('No nginx found. Unpacking the distribution’s into .cache (apt-get download nginx) …');
  mkdirSync(unpacked, { recursive: true });
  const download = () => spawnSync('apt-get', ['download', 'nginx'], { cwd: unpacked, stdio: 'ignore' }).status === 0;
  if (!download()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    download();
  }
  try {
    execSync('dpkg -x nginx_*.deb .', { cwd: unpacked, stdio: 'ignore' });
  } catch {
    console.log('It could not be had; its tests are skipped.');
  }
  return places.find((path) => path && existsSync(path));
}
