import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { releaseBase, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';

/** The two packages as a package.json names them, and the version of `shared`. */
export interface KitPlace {
  shared: string;
  release: string;
  version: string;
}

/** The kit of the shell that runs in an app, where it stays as it is. */
export async function kitOfApp(app: string): Promise<KitPlace> {
  const { shell } = await readJson<Plan>(app, '/plan.json');
  const base = releaseBase('shell', shell.stable);
  const { kit, offers } = await readJson<ReleaseDescriptor>(app, `${base}release.json`);
  const [shared, release] = [kit?.['shared'], kit?.['release']];
  if (!shared || !release) throw new Refusal(`shell@${shell.stable}, which runs at ${app}, was published without a kit. Publish and promote a newer shell, or take the kit of a checkout: npm run kit -- --out <folder>, then --kit <folder>.`, 'unknown');
  return { shared: new URL(base + shared.file, app).href, release: new URL(base + release.file, app).href, version: offers['shared'] ?? '' };
}

/** The kit in a folder, as `npm run kit` leaves it. */
export async function kitInFolder(folder: string, from: string): Promise<KitPlace> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const [shared, release] = ['shared', 'release'].map((name) => files.filter((file) => new RegExp(`^${name}-\\d+\\.\\d+\\.\\d+\\.tgz$`).test(file)));
  if (shared?.length !== 1 || release?.length !== 1) throw new Refusal(`${folder} does not hold one shared-….tgz and one release-….tgz. Make them in a checkout of the app: npm run kit -- --out <folder>`, 'unknown');
  const place = (file = '') => `file:${relative(from, join(folder, file)).replaceAll('\\', '/')}`;
  return { shared: place(shared[0]), release: place(release[0]), version: shared[0]!.slice('shared-'.length, -'.tgz'.length) };
}

async function readJson<Parsed>(app: string, path: string): Promise<Parsed> {
  try {
    const answer = await fetch(new URL(path, app));
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return (await answer.json()) as Parsed;
  } catch (cause) {
    throw new Refusal(`${app}${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)} Name the address where the app runs: --app https://…`, 'unknown', { cause });
  }
}
