import { join } from 'node:path';
import { buildRelease, type BuiltRelease } from 'release/build/build-release.ts';
import { messageOf } from 'release/error-message.ts';

/** Builds the packages that have changed, two at a time. Leaves out a remote whose build fails. */
export async function buildAll(root: string, names: string[], print: (line: string) => void): Promise<BuiltRelease[]> {
  const all: (BuiltRelease | undefined)[] = [];
  const waiting = names.entries();
  const buildWaiting = async () => {
    for (const [at, name] of waiting) all[at] = await buildOne(join(root, name), name, print);
  };
  await Promise.all([buildWaiting(), buildWaiting()]);
  return all.filter((built) => built !== undefined);
}

async function buildOne(
  folder: string,
  name: string,
  print: (line: string) => void,
): Promise<BuiltRelease | undefined> {
  try {
    const built = await buildRelease(folder);
    if (built.isNew) print(`Built ${name}@${built.descriptor.release}`);
    return built;
  } catch (error) {
    if (name === 'shell') throw error;
    print(`The build of ${name} failed; the app starts without its new release.\n${messageOf(error)}`);
    return undefined;
  }
}
