import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, untilListening } from './ports.ts';
import { newFolder } from 'release/testing/sample-release.ts';

const unpacked = join(__dirname, '../../../.cache/nginx/usr/sbin/nginx');

/**
 * The path of nginx: NGINX_PATH, an installed nginx, or the nginx that `npm test` has unpacked. Debian: apt-get install
 * nginx-light.
 */
export const nginxProgram = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  unpacked,
].find((path) => path && existsSync(path));

/** Runs nginx with a block from `conf.d`. The only file types are those that the block defines. */
export async function startNginx(block: (port: number) => string): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await newFolder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;\nevents {}\nhttp { access_log off; ${temporary}\n${block(port)}}\n`,
  );
  const nginx = spawn(nginxProgram!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((exited) => nginx.once('exit', exited));
  await untilListening(port, nginx);
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}
