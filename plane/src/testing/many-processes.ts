import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from 'release/repository.ts';

const esbuild = join(root, 'node_modules/.bin/esbuild');

/** Bundles a script. The bundle starts fast, so a test that kills its process hits its work and not its start. */
export async function bundled(script: string): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'release-script-')), 'script.mjs');
  await promisify(execFile)(esbuild, [
    join(root, 'plane/src/testing', script),
    '--bundle',
    '--platform=node',
    '--format=esm',
    `--outfile=${outfile}`,
    '--log-level=error',
  ]);
  return outfile;
}

export function run(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Sends SIGKILL `afterMs` after the process prints its first line. */
export async function killAtWork(child: ChildProcess, afterMs: number): Promise<void> {
  const gone = ended(child);
  await Promise.race([new Promise((printed) => child.stdout?.once('data', printed)), gone]);
  await new Promise((wake) => setTimeout(wake, afterMs));
  child.kill('SIGKILL');
  await gone;
}
