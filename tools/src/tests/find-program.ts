import { execSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

interface Program {
  /** The Debian package, which is also the folder below .cache. */
  package: string;
  /** The path of the program in the package. */
  path: string;
  /** Where else it may be. */
  places: readonly (string | undefined)[];
}

const placesOf = (variable: string, folder: string, name: string) => [
  process.env[variable],
  `/usr/${folder}/${name}`,
  `/usr/local/bin/${name}`,
  `/opt/homebrew/bin/${name}`,
];

export const nginx: Program = {
  package: 'nginx',
  path: 'usr/sbin/nginx',
  places: placesOf('NGINX_PATH', 'sbin', 'nginx'),
};
export const promtool: Program = {
  package: 'prometheus',
  path: 'usr/bin/promtool',
  places: placesOf('PROMTOOL_PATH', 'bin', 'promtool'),
};
export const prometheus: Program = {
  package: 'prometheus',
  path: 'usr/bin/prometheus',
  places: placesOf('PROMETHEUS_PATH', 'bin', 'prometheus'),
};

/** Finds a program for the tests. On Debian, downloads and unpacks its package without installing it. */
export function findProgram({ package: name, path, places }: Program): string | undefined {
  const unpackFolder = join(root, '.cache', name);
  const find = () => [...places, join(unpackFolder, path)].find((place) => place && existsSync(place));
  const found = find();
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  console.log(`No ${path} found. Downloading the distribution’s into .cache (apt-get download ${name}) …`);
  mkdirSync(unpackFolder, { recursive: true });
  const download = () => spawnSync('apt-get', ['download', name], { cwd: unpackFolder, stdio: 'ignore' }).status === 0;
  if (!download()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    download();
  }
  try {
    execSync(`dpkg -x ${name}_*.deb .`, { cwd: unpackFolder, stdio: 'ignore' });
  } catch {
    console.log(
      `The download of ${name} failed, so its tests are skipped. Install it; CONTRIBUTING.md lists the programs.`,
    );
  }
  return find();
}
