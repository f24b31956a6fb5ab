import { join } from 'node:path';
import { buildRelease, type BuiltRelease } from 'release/build/build-release.ts';

/** Builds what changed of these packages; one that does not build is left out, and the app goes on without it. */
export async function buildAll(root: string, names: string[], say: (line: string) => void): Promise<BuiltRelease[]> {
  const all: BuiltRelease[] = [];
  for (const name of names) {
    const built = await buildRelease(join(root, name)).catch((error: unknown) => {
      if (name === 'shell') throw error;
      say(`${name} does not build; the app starts without its new release.\n${error instanceof Error ? error.message : String(error)}`);
    });
    if (!built) continue;
    if (built.isNew) say(`Built ${name}@${built.descriptor.release}`);
    all.push(built);
  }
  return all;
}
