import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describeFiles } from '../build/released-files.ts';
import { filesBelow } from '../files-below.ts';
import { installedVersion, root } from '../repository.ts';
import type { BuiltFiles, PageBuild } from './page-files.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Builds the page from its sources and caches the build by their digest. The kit does not contain the page, because
 * other teams run no controller.
 */
export function pageBuild(): PageBuild {
  const builds = new Map<string, Promise<string>>();
  return async () => {
    const sources = join(root, 'release/control');
    if (!existsSync(sources))
      throw new Error('The kit does not include it. Run the controller from the repository of the shell.');
    const name = await nameOf(sources);
    const building = builds.get(name) ?? build(sources, join(root, '.cache/control', name));
    builds.set(name, building);
    // Drops a failed build from the cache, so the next visit retries.
    building.catch(() => builds.delete(name));
    return building;
  };
}

async function nameOf(sources: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = [sources, join(root, 'release/src')];
  const files = (
    await Promise.all(folders.map(async (folder) => (await filesBelow(folder)).map((file) => join(folder, file))))
  ).flat();
  for (const file of [
    ...files.filter((one) => !/\.test\.tsx?$/.test(one)),
    join(root, 'shared/src/ui/tokens.css'),
  ].sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const name of ['react', 'react-dom', 'uplot', 'uqr', '@rspack/core'])
    hash.update(`${name}@${installedVersion(name)}\0`);
  return hash.digest('hex').slice(0, 12);
}

// Runs in a child process, like the build of a release. The bundler does not free its memory, and tsx would compile its
// helpers into the page.
async function build(sources: string, folder: string): Promise<string> {
  if (existsSync(join(folder, 'files.json'))) return folder;
  const temporary = `${folder}-${process.pid}`;
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  await run(process.execPath, [rspack, 'build', '--output-path', temporary], { cwd: sources }).catch(
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // execFile adds these fields
      throw new Error(`${stdout}${stderr}`.trim(), { cause: error });
    },
  );
  const files = Object.keys(await describeFiles(temporary));
  const built: BuiltFiles = {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
  await writeFile(join(temporary, 'files.json'), JSON.stringify(built));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return folder;
}
