import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { releaseBase } from 'shared/plan';
import type { OfferedKit } from '../plan/offered-kit.ts';
import { Refusal } from '../refusal.ts';
import { messageOf } from '../error-message.ts';

/** The values for package.json that install the packages, and the version of `shared`. */
export interface KitPlace {
  shared: string;
  release: string;
  /** Undefined in older kits. */
  provider?: string;
  version: string;
}

/** Finds the kit of an app's live shell. Returns its immutable address. */
export async function kitOfApp(app: string): Promise<KitPlace> {
  const { shell, version, kit } = await readOffered(app);
  const base = releaseBase('shell', shell);
  const place = (name: string) => new URL(base + kit[name]?.file, app).href;
  return {
    shared: place('shared'),
    release: place('release'),
    ...(kit['provider'] && { provider: place('provider') }),
    version,
  };
}

/** Finds the kit in a folder that `npm run kit` has written. */
export async function kitInFolder(folder: string, from: string): Promise<KitPlace> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const [shared, release, provider] = ['shared', 'release', 'provider'].map((name) =>
    files.filter((file) => new RegExp(`^${name}-\\d+\\.\\d+\\.\\d+\\.tgz$`).test(file)),
  );
  if (shared?.length !== 1 || release?.length !== 1)
    throw new Refusal(
      `${folder} must contain one shared-….tgz and one release-….tgz. Make them in a checkout of the app: npm run kit -- --out <folder>`,
      'unknown',
    );
  const place = (file = '') => `file:${relative(from, join(folder, file)).replaceAll('\\', '/')}`;
  return {
    shared: place(shared[0]),
    release: place(release[0]),
    ...(provider?.[0] && { provider: place(provider[0]) }),
    version: shared[0]!.slice('shared-'.length, -'.tgz'.length),
  };
}

async function readOffered(app: string): Promise<OfferedKit> {
  const address = new URL('/kit/kit.json', app);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return (await answer.json()) as OfferedKit; // the app's release command wrote it
  } catch (cause) {
    const why = messageOf(cause);
    throw new Refusal(
      `${address.href} cannot be read: ${why} Check the address of the app: --app https://…. If its shell has no kit, make one in a checkout: npm run kit -- --out <folder>, then use --kit <folder>.`,
      'unknown',
      { cause },
    );
  }
}
