import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedReleases, type KitPackage, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { readJson, type Storage } from '../storage/storage.ts';
import { keyOf, keyOfKit, readDescriptorOf, type PublishedRelease } from './published.ts';

type Kit = Record<string, KitPackage>;

const offeredKey = 'kit/kit.json';

/**
 * The contents of `/kit/kit.json`: the shell and its kit. The packages themselves are in the folder of the shell's
 * release and are immutable.
 */
export interface OfferedKit {
  shell: string;
  version: string;
  kit: Kit;
  /** Set for a kit that is newer than the shell. */
  id?: string;
}

interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
}

/**
 * Stores the rebuilt kit of a published shell. The kit contains the release command, which can change when the shell
 * does not. Only a promotion of the shell offers it. Returns whether the kit is new.
 */
export async function keepKit(
  storage: Storage,
  { folder, descriptor: { remote, release, kit } }: Built,
): Promise<boolean> {
  if (remote !== 'shell' || !kit) return false;
  const known = (await newestKit(storage, release)) ?? idOf((await readDescriptorOf(storage, 'shell', release))?.kit);
  if (known === idOf(kit)) return false;
  await writeKit(storage, { folder, release, kit });
  await storage.write(keyOfKit(release, idOf(kit)), `${JSON.stringify(kit)}\n`);
  return true;
}

/** Returns the kit of a shell that was rebuilt last. Undefined if none was. */
export async function newestKit(storage: Storage, release: string): Promise<string | undefined> {
  const folder = keyOfKit(release, 'any').slice(0, -'any.json'.length);
  const stored = (await storage.list(folder)).sort((one, other) => other.changed - one.changed);
  return stored[0]?.key.slice(folder.length, -'.json'.length);
}

/** Returns the rebuilt kit that the plan offers. Undefined if teams get the kit in the shell's descriptor. */
export function offeredKit({ shell, kits = {} }: Plan): string | undefined {
  return kits[shell.stable]?.at(-1);
}

/** Returns the plan that offers a rebuilt kit with this release of the shell. */
export function withKit(plan: Plan, release: string, kit: string | undefined): Plan {
  const before = plan.kits?.[release] ?? [];
  return withKits(plan, { ...plan.kits, [release]: kit && before.at(-1) !== kit ? [...before, kit] : before });
}

/** Returns the plan that offers the kit before this release's last one. */
export function withKitBefore(plan: Plan, release: string): Plan {
  return withKits(plan, { ...plan.kits, [release]: plan.kits?.[release]?.slice(0, -1) ?? [] });
}

function withKits({ kits: _before, ...plan }: Plan, kits: Record<string, string[]>): Plan {
  const named = namedReleases(plan.shell);
  const kept = Object.entries(kits).filter(([release, ids]) => ids.length > 0 && named.includes(release));
  return kept.length > 0 ? { ...plan, kits: Object.fromEntries(kept) } : plan;
}

/**
 * Publishes the kit of a shell that is refused because live remotes do not fit it. The teams of those remotes need the
 * kit to build releases that fit. Returns the keys of the packages, or an empty list if the shell is refused for
 * another reason.
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

/**
 * Copies the plan's kit to the stable address `/kit/`, with its description. A lockfile refers to the immutable packages
 * in the release's folder instead.
 */
export async function offerKit(storage: Storage, plan: Plan): Promise<void> {
  const [release, id] = [plan.shell.stable, offeredKit(plan)];
  const before = await readJson<OfferedKit>(storage, offeredKey);
  if (before?.shell === release && before.id === id) return;
  const kit = await kitOf(storage, plan);
  for (const [name, { file }] of Object.entries(kit)) {
    const stored = await storage.read(keyOf('shell', release, file));
    if (stored) await storage.write(`kit/${name}.tgz`, stored.body);
  }
  const shell = await readDescriptorOf(storage, 'shell', release);
  const offered: OfferedKit = { shell: release, version: shell?.offers['shared'] ?? '', kit, ...(id && { id }) };
  if (Object.keys(kit).length > 0) await storage.write(offeredKey, `${JSON.stringify(offered)}\n`);
}

/** Returns the kit that the plan offers to teams. */
export async function kitOf(storage: Storage, plan: Plan): Promise<Kit> {
  const [release, id] = [plan.shell.stable, offeredKit(plan)];
  const rebuilt = id && (await readJson<Kit>(storage, keyOfKit(release, id)));
  return rebuilt || ((await readDescriptorOf(storage, 'shell', release))?.kit ?? {});
}

function idOf(kit: Kit = {}): string {
  const bytes = Object.entries(kit).map(([name, { file, integrity }]) => `${name} ${file} ${integrity}`);
  return createHash('sha256').update(bytes.sort().join('\n')).digest('hex').slice(0, 16);
}

async function writeKit(
  storage: Storage,
  { folder, release, kit }: { folder: string; release: string; kit: Kit },
): Promise<void> {
  for (const file of filesOf(kit))
    await storage.create(keyOf('shell', release, file), await readFile(join(folder, file)));
}

function filesOf(kit: Kit): string[] {
  return Object.values(kit).map(({ file }) => file);
}

/**
 * Returns the kit packages that releases were built with. Each key has one such release, whose repository still
 * installs the package. For a release that does not name its kit, returns every kit with the same version of `shared`.
 */
export async function usedKits(
  storage: Storage,
  users: PublishedRelease[],
  published: PublishedRelease[],
): Promise<Map<string, string>> {
  const packages = published
    .filter(({ remote }) => remote === 'shell')
    .flatMap(({ keys }) => keys.filter(isKitPackage));
  const used = new Map<string, string>();
  for (const { remote, release } of users) {
    const { kit, kitFiles } = (await readDescriptorOf(storage, remote, release))?.built ?? {};
    for (const key of kitFiles ?? kitsWith(kit, packages)) used.set(key, `${remote}@${release}`);
  }
  return used;
}

export function isKitPackage(key: string): boolean {
  return /^r\/shell\/[^/]+\/[^/]+\.tgz$/.test(key);
}

function kitsWith(version: string | undefined, packages: string[]): string[] {
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  const folders = new Set(packages.filter((key) => version && key.includes(`/shared-${version}-`)).map(folderOf));
  return packages.filter((key) => folders.has(folderOf(key)));
}
