import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitPackage } from 'shared/plan';
import { kitKey } from '../kit/kit-key.ts';
import { makeKit } from '../kit/make-kit.ts';
import { root } from '../repository.ts';
import { integrityOf } from './released-files.ts';

type Kit = Record<string, KitPackage>;

/** The file next to a shell's build with the key of the sources of its kit. It is not released. */
const keyFile = 'mf-kit-key';

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
  const knownKey = await readFile(join(folder, keyFile), 'utf8').catch(() => undefined);
  if (packages.length > 0 && knownKey === key) return known;
  const temporary = `${folder}-kit-${process.pid}`;
  const kit = await placeKit(await make(temporary), { from: temporary, to: folder, key });
  const files = Object.values(kit).map(({ file }) => file);
  for (const { file } of packages) if (!files.includes(file)) await rm(join(folder, file), { force: true });
  return kit;
}

/**
 * Moves a kit's packages into a shell's folder. Each file name contains the digest of its bytes, so another package has
 * another address.
 */
export async function placeKit(
  made: Record<string, string>,
  { from, to, key = kitKey(root) }: { from: string; to: string; key?: string },
): Promise<Kit> {
  const kit: Kit = {};
  for (const [name, file] of Object.entries(made)) {
    const bytes = await readFile(join(from, file));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    kit[name] = { file: file.replace(/\.tgz$/, `-${digest}.tgz`), size: bytes.length, integrity: integrityOf(bytes) };
    await rename(join(from, file), join(to, kit[name].file));
  }
  await rm(from, { recursive: true });
  await writeFile(join(to, keyFile), key);
  return kit;
}
