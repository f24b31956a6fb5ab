import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { copyDependencies, copyWorkspace } from 'e2e/setup/workspace-copy.ts';
import { startEverything } from 'e2e/start-everything.ts';
import { root } from 'release/repository.ts';

const run = promisify(execFile);

/** A product that runs from sources of its own, into which a changed shell or remote can be released. */
export interface Checkout {
  address: string;
  /** Changes a source of each package and makes it live for everybody. */
  releaseChanged(packages: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** The sources as they are, or as they were at a commit. */
export async function startCheckout(commit?: string): Promise<Checkout> {
  const { folder, remove } = commit ? await copyOf(commit) : await copyWorkspace();
  const product = await startEverything({}, folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const release = (...args: string[]) =>
    run(
      process.execPath,
      ['--import', 'tsx', 'release/src/cli.ts', ...args, '--no-browser', '--storage', join(product.dataDir, 'live')],
      { cwd: folder, maxBuffer: 1e7 },
    );
  let changes = 0;
  return {
    address: product.address,
    async releaseChanged(packages) {
      changes += 1;
      for (const [name, file] of Object.entries(packages)) {
        await appendFile(
          join(folder, name, file),
          `\nReflect.set(globalThis, 'changed', 'for the ${changes}. time');\n`,
        );
        const { stdout } = await release('publish', name, '--json');
        const { release: published } = JSON.parse(stdout) as { release: string }; // what the command answers
        await release('promote', `${name}@${published}`);
      }
    },
    async stop() {
      await product.stop();
      await remove();
    },
  };
}

async function copyOf(commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await newCacheFolder('before');
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    const archive = join(folder, 'sources.tar');
    await run('git', ['archive', '--output', archive, commit], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    await installAsOf(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** With the packages of its own lockfile, which are those installed here only where it is the same. */
async function installAsOf(folder: string): Promise<void> {
  const [own, here] = await Promise.all(
    [folder, root].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  );
  if (own === here) await copyDependencies(join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, maxBuffer: 1e7 });
}
