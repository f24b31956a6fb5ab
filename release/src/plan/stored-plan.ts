import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { areAsBuilt } from '../build/released-files.ts';
import { Refusal } from '../refusal.ts';
import { replaceStored, type Storage } from '../storage/storage.ts';
import { pagePlan, renderPage } from './render-page.ts';
import { readPlan, releasesOf } from './plan.ts';
import { namedReleases } from './named-releases.ts';
import { offerKit } from './offered-kit.ts';
import { keyOf, readDescriptorOf } from './published.ts';

export const pageKey = 'index.html';
/** Without this file, crawlers would get the page. An existing file is kept. */
const robotsKey = 'robots.txt';
/** The service worker, at the app's root so that its scope is the whole app. */
export const workerKey = 'sw.js';
const robots = 'User-agent: *\nAllow: /\n';
const retiringWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([registration.unregister(), ...['page', 'files'].map((name) => caches.delete(name))])));
`;

/**
 * Writes the page of the current plan. Reads the page's tag before the plan, and compares the tag when writing. So the
 * page of an older plan never replaces a newer page.
 */
export async function writePage(storage: Storage): Promise<number> {
  if (!(await storage.read(robotsKey))) await storage.write(robotsKey, robots);
  for (;;) {
    const page = await storage.read(pageKey);
    const { plan } = await readPlan(storage);
    const body = await renderedPage(storage, plan);
    await writeWorker(storage, plan);
    await offerKit(storage, plan);
    if (page?.body.toString() === body) return plan.revision;
    if (await replaceStored(storage, pageKey, body, page)) return plan.revision;
  }
}

/**
 * Writes the service worker. Browsers revalidate it with every page. If the worker is switched off or the live shell
 * has none, it writes a worker that clears its caches and unregisters itself.
 */
async function writeWorker(storage: Storage, { shell, worker }: Plan): Promise<void> {
  const descriptor = await readDescriptorOf(storage, 'shell', shell.stable);
  const isOn = worker !== 'off' && descriptor?.files[workerKey];
  const body = isOn ? await readPart(storage, descriptor, workerKey) : retiringWorker;
  const stored = await storage.read(workerKey);
  if (stored?.body.toString() !== body) await storage.write(workerKey, body);
}

export async function isPageCurrent(storage: Storage, plan: Plan): Promise<boolean> {
  const page = await storage.read(pageKey);
  const wanted = await renderedPage(storage, plan).catch(() => undefined);
  return page?.body.toString() === wanted;
}

/** Renders the page with the template and the boot script of the plan's stable shell. `before` is the previous plan. */
export async function renderedPage(storage: Storage, plan: Plan, before = plan): Promise<string> {
  const { descriptors } = await namedReleases(storage, plan, before);
  const missing = releasesOf(plan).find(({ key }) => !descriptors.has(key));
  if (missing)
    throw new Refusal(`${missing.key} is in the plan but not in ${storage.name}. Publish that release again.`);
  const live = pagePlan(plan, (key) => descriptors.get(key)!);
  const shell = descriptors.get(releaseKey('shell', plan.shell.stable))!;
  return renderPage(live, {
    template: await readPart(storage, shell, 'page.html'),
    boot: await readPart(storage, shell, 'boot.js'),
  });
}

// Reads a file that the page contains inline. Browsers do not check inline code, so this compares the digest.
async function readPart(storage: Storage, shell: ReleaseDescriptor, file: string): Promise<string> {
  const stored = await storage.read(keyOf('shell', shell.release, file));
  if (stored && areAsBuilt(stored.body, shell.files[file]?.integrity ?? '')) return stored.body.toString();
  throw new Refusal(
    `${file} of shell@${shell.release} in ${storage.name} is missing or was changed. The page was not written. Publish a new shell.`,
  );
}
