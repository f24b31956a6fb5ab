import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { livePlan, renderPage } from './render-page.ts';
import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { namedReleases, releaseBase } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import type { BuiltRelease } from '../build/build-release.ts';

export const planKey = 'plan.json';
export const pageKey = 'index.html';

export function keyOf(remote: string, release: string, file: string): string {
  return releaseBase(remote, release).slice(1) + file;
}

/** Uploads a built release, its descriptor last: a release that has one is whole. */
export async function uploadRelease(storage: Storage, { folder, descriptor }: BuiltRelease): Promise<void> {
  const { remote, release } = descriptor;
  if (await storage.read(keyOf(remote, release, 'release.json'))) return;
  const files = (await readdir(folder)).filter((file) => file !== 'release.json' && !/^mf-/.test(file));
  for (const file of [...files, 'release.json']) await storage.write(keyOf(remote, release, file), await readFile(join(folder, file)));
}

/** Renders the page of a plan from the live shell's own template and boot script, and puts it in place. */
export async function putPage(storage: Storage, plan: Plan): Promise<void> {
  const channels = [['shell', plan.shell] as const, ...Object.entries(plan.remotes)];
  const descriptors = new Map<string, ReleaseDescriptor>();
  for (const [remote, channel] of channels) {
    for (const release of namedReleases(channel)) {
      const bytes = await readOrFail(storage, keyOf(remote, release, 'release.json'));
      descriptors.set(`${remote}@${release}`, JSON.parse(bytes) as ReleaseDescriptor);
    }
  }
  const live = livePlan(plan, (key) => descriptors.get(key)!);
  const template = await readOrFail(storage, keyOf('shell', plan.shell.stable, 'page.html'));
  const boot = await readOrFail(storage, keyOf('shell', plan.shell.stable, 'boot.js'));
  await storage.write(pageKey, renderPage(live, { template, boot }));
}

async function readOrFail(storage: Storage, key: string): Promise<string> {
  const stored = await storage.read(key);
  if (!stored) throw new Error(`${key} is missing. Publish that release again.`);
  return stored.body.toString();
}
