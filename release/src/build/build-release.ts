import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { makeKit } from '../kit/make-kit.ts';
import { contentsOf } from './contents.ts';
import { installedVersion, packageName } from '../repository.ts';
import { kitFilesOf } from './kit-files.ts';
import { currentKit, placeKit } from './shell-kit.ts';
import { releaseName } from './release-name.ts';
import { describeFiles } from './released-files.ts';
import { refuseWholeLists } from './shared-names.ts';
import { signatureOf } from './signature.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

export interface BuiltRelease {
  folder: string;
  descriptor: ReleaseDescriptor;
  /** False if the same sources were built before. */
  isNew: boolean;
}

/** Builds a package into `dist/<release>` with its descriptor, unless the same sources were built before. */
export async function buildRelease(packageFolder: string): Promise<BuiltRelease> {
  const release = releaseName(packageFolder);
  const folder = join(packageFolder, 'dist', release);
  const built = {
    ...signatureOf(packageFolder),
    kit: installedVersion('shared'),
    kitFiles: kitFilesOf(packageFolder),
  };
  if (existsSync(join(folder, 'release.json')))
    return { folder, descriptor: { ...(await builtBefore(packageFolder, folder)), built }, isNew: false };

  // Builds in a temporary folder and renames it at the end. An interrupted build therefore never looks like a release.
  const temporary = join(dirname(folder), `.building-${process.pid}`);
  // The kit has its own folder, because the bundler empties the output folder first.
  const [kit] = await Promise.all([
    packageName(packageFolder) === 'shell' && makeKit(`${temporary}-kit`),
    bundle(packageFolder, temporary),
  ]);
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    remote: packageName(packageFolder),
    release,
    ...(await contentsOf(packageFolder, temporary, release)),
    files: await describeFiles(temporary),
    ...(kit && { kit: await placeKit(kit, { from: `${temporary}-kit`, to: temporary }) }),
    built,
  };
  await writeDescriptor(temporary, descriptor);
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return { folder, descriptor, isNew: true };
}

export async function readDescriptor(folder: string): Promise<ReleaseDescriptor> {
  return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseDescriptor;
}

/**
 * Returns an existing build with the current kit. The kit depends on more sources than the shell, so it can be newer.
 */
async function builtBefore(packageFolder: string, folder: string): Promise<ReleaseDescriptor> {
  const descriptor = await readDescriptor(folder);
  if (packageName(packageFolder) !== 'shell') return descriptor;
  const kit = await currentKit(folder, descriptor.kit);
  if (kit !== descriptor.kit) await writeDescriptor(folder, { ...descriptor, kit });
  return { ...descriptor, kit };
}

async function writeDescriptor(folder: string, descriptor: ReleaseDescriptor): Promise<void> {
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
}

// Bundles in a child process. In this process tsx would compile its own helpers into the bundle.
export async function bundle(packageFolder: string, output: string): Promise<void> {
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  try {
    await run(process.execPath, [rspack, 'build', '--output-path', output], { cwd: packageFolder });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // execFile adds them
    refuseWholeLists(stdout + stderr);
    throw new Error(`${packageName(packageFolder)} does not build:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}
