import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { copyDependencies, copyWorkspace } from 'e2e/setup/workspace-copy.ts';
import { scriptOf, startEverything } from 'e2e/start-everything.ts';
import { root } from 'release/repository.ts';
import { failureReason } from './failure-reason.ts';

const run = promisify(execFile);

/** A running product with its own copy of the sources. A benchmark can change a source and release it there. */
export interface Checkout {
  address: string;
  dataDir: string;
  /** Changes one source file in each of these packages, and promotes the new releases. */
  releaseChanged(packages: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the current sources, or those of a commit. If a commit cannot be built, throws the reason in one line. */
export async function startCheckout(commit?: string): Promise<Checkout> {
  const { folder, remove } = commit ? await copyOf(commit) : await copyWorkspace();
  const product = await startEverything({}, folder).catch(async (error: unknown) => {
    await remove();
    if (!commit) throw error;
    throw new Error(`it does not start (${failureReason(error)})`, { cause: error });
  });
  const command = await scriptOf(folder, 'release');
  const release = (...args: string[]) =>
    run(process.execPath, [...command, ...args, '--no-browser', '--storage', join(product.dataDir, 'live')], {
      cwd: folder,
      maxBuffer: 1e7,
    });
  let changes = 0;
  return {
    address: product.address,
    dataDir: product.dataDir,
    async releaseChanged(packages) {
      changes += 1;
      for (const [name, file] of Object.entries(packages)) {
        await appendFile(
          join(folder, name, file),
          `\nReflect.set(globalThis, 'changed', 'for the ${changes}. time');\n`,
        );
        const { stdout } = await release('publish', name, '--json');
        const { release: published } = JSON.parse(stdout) as { release: string }; // the command prints this JSON
        await release('promote', `${name}@${published}`);
      }
    },
    async stop() {
      await product.stop();
      await remove();
    },
  };
}

/**
 * Starts the product of an earlier commit. If that fails, prints the reason and returns undefined. The tables then
 * leave the commit out.
 */
export async function startBefore(commit: string): Promise<Checkout | undefined> {
  try {
    return await startCheckout(commit);
  } catch (error) {
    console.log(`\nThe tables leave out ${commit}: ${failureReason(error)}.`);
    return undefined;
  }
}

async function copyOf(commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await newCacheFolder('before');
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    const archive = join(folder, 'sources.tar');
    await run('git', ['archive', '--output', archive, commit], { cwd: root }).catch((error: unknown) => {
      throw new Error(`git has no such commit here (${failureReason(error)})`, { cause: error });
    });
    await run('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    await installAsOf(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Installs the packages of the commit's own lockfile. If this checkout has the same lockfile, copies this checkout's
 * packages instead.
 */
async function installAsOf(folder: string): Promise<void> {
  const [own, here] = await Promise.all(
    [folder, root].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  );
  if (own === here) return copyDependencies(join(folder, 'node_modules'));
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', install, { cwd: folder, maxBuffer: 1e7 }).catch((error: unknown) => {
    throw new Error(`its lockfile differs from this checkout’s, and npm ci failed (${failureReason(error)})`, {
      cause: error,
    });
  });
}
