import { createHash } from 'node:crypto';
import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { readDescriptorOf, keyOfNote } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { whatRuns } from './new-name.ts';
import type { Verdict } from './verdict.ts';

interface Note {
  says: string;
  at: string;
}

interface BrowserCheck {
  run(): Promise<Verdict>;
  keeps: boolean;
}

/**
 * Runs the browser check once for a release beside what it runs with, and goes by the note of that afterwards: publish,
 * can-i and each step of a rollout ask the same question. What failed is asked again.
 */
export async function onceForAll(storage: Storage, plan: Plan, descriptor: ReleaseDescriptor, { run, keeps }: BrowserCheck): Promise<Verdict> {
  const key = keyOfNote(descriptor.remote, descriptor.release, await whatItRunsWith(storage, plan, descriptor));
  const stored = await storage.read(key);
  if (stored) {
    const { says, at } = JSON.parse(stored.body.toString()) as Note; // written below
    return { check: 'opens in the shell', passed: true, says: `${says} Seen on ${at.slice(0, 16).replace('T', ' ')} with the very same bytes, so no browser was started.` };
  }
  const verdict = await run();
  if (verdict.passed && keeps) {
    const note: Note = { says: verdict.says, at: new Date().toISOString() };
    await storage.write(key, `${JSON.stringify(note)}\n`);
  }
  return verdict;
}

/** A digest of all that the check depends on: the candidate, the live shell, or for a shell every live remote, and the app's configuration. */
async function whatItRunsWith(storage: Storage, plan: Plan, descriptor: ReleaseDescriptor): Promise<string> {
  const beside: [string, string][] =
    descriptor.remote === 'shell' ? Object.entries(plan.remotes).map(([remote, { stable }]) => [remote, stable]) : [['shell', plan.shell.stable]];
  const others = await Promise.all(beside.map(([remote, release]) => readDescriptorOf(storage, remote, release)));
  const told = JSON.stringify([whatRuns(descriptor), others.map((other) => other && whatRuns(other)), plan.app]);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}
