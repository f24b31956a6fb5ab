import { join } from 'node:path';
import { buildRelease, type BuiltRelease } from 'release/build/build-release.ts';

/** Builds what changed of these packages, two at a time; one that does not build is left out, and the app goes on without it. */
export async function buildAll(root: string, names: string[], say: (line: string) => void): Promise<BuiltRelease[]> {
  const all: (BuiltRelease | undefined)[] = [];
  const waiting = names.entries();
  const buildWaiting = async () => {
    for (const [at, name] of waiting) all[at] = await buildOne(join(root, name), name, say);
  };
  await Promise.all([buildWaiting(), buildWaiting()]);
  return all.filter((built) => built !== undefined);
}

async function buildOne(folder: string, name: string, say: (line: string) => void): Promise<BuiltRelease | undefined> {
  try {
    const built = await buildRelease(folder);
    if (built.isNew) say(`Built ${name}@${built.descriptor.release}`);
    return built;
  } catch (error) {
    if (name === 'shell') throw error;
    say(
      `${name} does not build; the app starts without its new release.\n${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}
