import { execSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const unpackFolder = join(root, '.cache/nginx');
const places = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(unpackFolder, 'usr/sbin/nginx'),
];

/**
 * Finds nginx for the tests of the generated configuration. On Debian, downloads and unpacks nginx without installing
 * it.
 */
export function findNginx(): string | undefined {
  const found = places.find((path) => path && existsSync(path));
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  console.log('No nginx found. Downloading the distribution’s into .cache (apt-get download nginx) …');
  mkdirSync(unpackFolder, { recursive: true });
  const download = () =>
    spawnSync('apt-get', ['download', 'nginx'], { cwd: unpackFolder, stdio: 'ignore' }).status === 0;
  if (!download()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    download();
  }
  try {
    execSync('dpkg -x nginx_*.deb .', { cwd: unpackFolder, stdio: 'ignore' });
  } catch {
    console.log('The download of nginx failed, so its tests are skipped. Install nginx or set NGINX_PATH.');
  }
  return places.find((path) => path && existsSync(path));
}
