import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { KitPackage, Plan, ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { keyOf, keyOfKit, readDescriptorOf } from './published.ts';

type Kit = Record<string, KitPackage>;

/** What `/kit/kit.json` says: the shell and its kit, whose files lie beside that release and never change. */
export interface OfferedKit {
  shell: string;
  version: string;
  kit: Kit;
}

interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
}

/** Publishes the kit of a shell that is published, where it was made anew: the release command changes without the shell. */
export async function keepKit(
  storage: Storage,
  { folder, descriptor: { remote, release, kit } }: Built,
  plan: Plan,
): Promise<boolean> {
  if (remote !== 'shell' || !kit || isDeepStrictEqual(filesOf(kit), filesOf(await kitOf(storage, release))))
    return false;
  await writeKit(storage, { folder, release, kit });
  await storage.write(keyOfKit(release), `${JSON.stringify(kit)}\n`);
  if (plan.shell.stable === release) await offerKit(storage, release);
  return true;
}

/**
 * Publishes the kit of a shell that only remotes keep from being published: their teams need it to make releases that fit.
 * Returns the keys of its packages; none where the shell is refused for another reason.
 */
export async function publishKitAhead(
  storage: Storage,
  { folder, descriptor: { remote, release, kit } }: Built,
  refusedBy: string[],
): Promise<string[]> {
  const isOnlyAhead =
    refusedBy.length > 0 && refusedBy.every((check) => check === 'shared names' || check === 'shared ranges');
  if (remote !== 'shell' || !kit || !isOnlyAhead) return [];
  await writeKit(storage, { folder, release, kit });
  return filesOf(kit).map((file) => keyOf('shell', release, file));
}

/** Puts the kit of a shell where a person can name it; packages are installed from beside the release, where nothing changes. */
export async function offerKit(storage: Storage, release: string): Promise<void> {
  const shell = await readDescriptorOf(storage, 'shell', release);
  const kit = await kitOf(storage, release);
  for (const [name, { file }] of Object.entries(kit)) {
    const stored = await storage.read(keyOf('shell', release, file));
    if (stored) await storage.write(`kit/${name}.tgz`, stored.body);
  }
  const offered: OfferedKit = { shell: release, version: shell?.offers['shared'] ?? '', kit };
  if (Object.keys(kit).length > 0) await storage.write('kit/kit.json', `${JSON.stringify(offered)}\n`);
}

/** The kit that was published last with a shell. */
export async function kitOf(storage: Storage, release: string): Promise<Kit> {
  const newer = await storage.read(keyOfKit(release));
  if (newer) return JSON.parse(newer.body.toString()) as Kit; // written above
  return (await readDescriptorOf(storage, 'shell', release))?.kit ?? {};
}

async function writeKit(
  storage: Storage,
  { folder, release, kit }: { folder: string; release: string; kit: Kit },
): Promise<void> {
  for (const file of filesOf(kit))
    await storage.write(keyOf('shell', release, file), await readFile(join(folder, file)));
}

function filesOf(kit: Kit): string[] {
  return Object.values(kit).map(({ file }) => file);
}
