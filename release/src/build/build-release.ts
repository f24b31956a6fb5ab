import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Configuration } from '@rspack/core';
import type { ReleaseDescriptor } from 'shared/plan';
import { contentsOf } from './contents.ts';
import { describeFiles } from './released-files.ts';
import { signatureOf } from './signature.ts';

const run = promisify(execFile);

export interface BuiltRelease {
  folder: string;
  descriptor: ReleaseDescriptor;
  /** False where the sources were built before. */
  isNew: boolean;
}

/** Builds a package of this repository into `dist/<release>` with its descriptor, unless these very sources are built already. */
export async function buildRelease(packageFolder: string): Promise<BuiltRelease> {
  const { default: config } = (await import(resolve(packageFolder, 'rspack.config.ts'))) as { default: Configuration };
  const folder = config.output?.path ?? '';
  const built = signatureOf(packageFolder);
  if (existsSync(join(folder, 'release.json'))) return { folder, descriptor: { ...(await readDescriptor(folder)), built }, isNew: false };

  // Built aside and moved into place whole, so a build that was cut short is never taken for a release.
  const aside = join(dirname(folder), `.building-${process.pid}`);
  const release = basename(folder);
  await bundle(packageFolder, aside);
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    remote: basename(packageFolder),
    release,
    ...(await contentsOf(packageFolder, aside, release)),
    files: await describeFiles(aside),
    built,
  };
  await writeFile(join(aside, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
  return { folder, descriptor, isNew: true };
}

export async function readDescriptor(folder: string): Promise<ReleaseDescriptor> {
  return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseDescriptor;
}

// In a process of its own: the loader that runs this command would write its own helpers into the bundle.
async function bundle(packageFolder: string, aside: string): Promise<void> {
  const rspack = join(packageFolder, '../node_modules/.bin/rspack');
  try {
    await run(process.execPath, [rspack, 'build', '--output-path', aside], { cwd: packageFolder });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // what execFile adds
    throw new Error(`${basename(packageFolder)} does not build:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}
