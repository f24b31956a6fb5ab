import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitPackage } from 'shared/plan';
import { kitKey } from '../kit/kit-key.ts';
import { makeKit } from '../kit/make-kit.ts';
import { root } from '../repository.ts';
import { integrityOf } from './released-files.ts';

type Kit = Record<string, KitPackage>;

/**
 * Returns the kit for an existing shell build: the known kit, or a new kit if the release command or its tools have
 * changed.
 */
export async function currentKit(
  folder: string,
  known: Kit = {},
  { key = kitKey(root), make = makeKit } = {},
): Promise<Kit> {
  const packages = Object.values(known);
  if (packages.length > 0 && packages.every(({ file }) => file.endsWith(`-${key}.tgz`))) return known;
  const temporary = `${folder}-kit-${process.pid}`;
  const kit = await placeKit(await make(temporary), { from: temporary, to: folder, key });
  for (const { file } of packages) await rm(join(folder, file), { force: true });
  return kit;
}

/**
 * Moves a kit's packages into a shell's folder. Each file name contains the key of the sources, so a changed kit gets
 * new names.
 */
export async function placeKit(
  made: Record<string, string>,
  { from, to, key = kitKey(root) }: { from: string; to: string; key?: string },
): Promise<Kit> {
  const kit: Kit = {};
  for (const [name, file] of Object.entries(made)) {
    const bytes = await readFile(join(from, file));
    kit[name] = { file: file.replace(/\.tgz$/, `-${key}.tgz`), size: bytes.length, integrity: integrityOf(bytes) };
    await rename(join(from, file), join(to, kit[name].file));
  }
  await rm(from, { recursive: true });
  return kit;
}
