import { resolve } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { ownRelease, runBuild } from '../foreign-builds/own-build.ts';
import { foreignRelease } from '../foreign-builds/foreign-release.ts';
import { Refusal } from '../refusal.ts';
import { isForeign, packageFolder, packagesOf, root } from '../repository.ts';
import { readBuilt } from '../build/read-built.ts';
import { compressedHere } from '../build/released-files.ts';

interface BuildContext {
  say(line: string): void;
  by: string;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
  isTemporary?: boolean;
}

/** Returns the release in a local folder: a built folder, a foreign build, or a new build of the sources. */
export async function builtOf(
  context: BuildContext,
  remote: string,
  {
    from,
    manifest,
    screens,
  }: { from?: string | undefined; manifest?: string | undefined; screens?: string | undefined },
): Promise<Built> {
  if (from !== undefined) return readBuiltFolder(context, remote, resolve(from));
  if (manifest !== undefined && screens !== undefined) return readStockBuild(context, remote, { manifest, screens });
  if (manifest ?? screens)
    throw new Refusal(
      '--manifest and --screens belong together: what was built, and which screens it brings.',
      'wrongUsage',
    );
  return buildFromSource(context, remote);
}

async function readStockBuild(
  { say, by, now }: BuildContext,
  remote: string,
  { manifest, screens }: { manifest: string; screens: string },
): Promise<Built> {
  if (remote === 'shell') throw new Refusal('The shell is built here; --manifest is for remotes.', 'wrongUsage');
  say(`Read ${manifest}`);
  return describeForeign(say, await foreignRelease({ remote, manifest, screens: resolve(screens), by, now: now() }));
}

function describeForeign(say: BuildContext['say'], built: Built): Built {
  const { claims = [], screens: own } = built.descriptor;
  if (own.some(({ mounts }) => mounts))
    say('  The shell passes its screens an element and a context, and no session unless ops grant one.');
  if (claims.length === 0) return { ...built, isTemporary: true };
  say(
    `  Every release of it takes ${claims.join(' and ')} in the page, so no page runs two: if one fails, the page reloads with the last known good one.`,
  );
  say('  React is the shell’s; what else it shares it brings itself. It gets no session, and nothing of `shared`.');
  return { ...built, isTemporary: true };
}

async function readBuiltFolder({ say }: BuildContext, remote: string, folder: string): Promise<Built> {
  say(`Read ${folder}`);
  const built = await compressedHere(await readBuilt(folder));
  if (built.descriptor.remote !== remote)
    throw new Refusal(`${built.folder} holds ${built.descriptor.remote}, not ${remote}.`);
  return built;
}

async function buildFromSource({ say, by, now }: BuildContext, remote: string): Promise<Built> {
  const known = packagesOf(root);
  if (!known.includes(remote))
    throw new Refusal(`There is no ${remote} here to build. There are: ${known.join(', ')}.`, 'unknown');
  say(`Build ${remote}`);
  const folder = packageFolder(root, remote);
  const built = isForeign(folder) ? await buildForeign(folder, { say, by, now }) : await buildKitRemote(folder);
  if (built.descriptor.built.dirty) say(`  Its sources have changes that are not committed: the release says so.`);
  return built;
}

async function buildForeign(folder: string, { say, by, now }: BuildContext): Promise<Built> {
  await runBuild(folder);
  return describeForeign(say, await ownRelease(folder, { by, now: now() }));
}

// Imported on demand: loading the bundler takes a second, and a rollback must not wait for it.
async function buildKitRemote(folder: string): Promise<Built> {
  const { buildRelease } = await import('../build/build-release.ts');
  return buildRelease(folder);
}
