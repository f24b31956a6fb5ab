import type { Plan } from 'shared/plan';
import { duration, wholeNumber } from './subject.ts';
import type { Command, Context } from './command.ts';
import { releasesOf } from '../plan/channels.ts';
import { movesBack } from '../plan/history.ts';
import { keyOf, publishedReleases, type PublishedRelease } from '../plan/published.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { movePlan } from '../plan/move-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { runSteps } from '../steps.ts';

interface Rules {
  keep: number;
  idleMs: number;
  now: number;
}

interface Prunable extends PublishedRelease {
  why: string;
}

export const prune: Command = {
  usage: '[--keep 5] [--idle 7d]',
  about: 'Deletes releases that no session can hold any more, and says of each why. Try it with --dry-run.',
  flags: { keep: { type: 'string' }, idle: { type: 'string' } },
  async run(context, _subject, flags) {
    const rules = { keep: wholeNumber(flags, 'keep', { from: 0, to: 1000, otherwise: 5 }), idleMs: duration(String(flags.idle ?? '7d'), 'idle'), now: context.now() };
    const prunable = await findPrunable(context.storage, rules);
    for (const { remote, release, why } of prunable) context.say(`${remote}@${release}: ${why}`);
    if (prunable.length === 0) context.say('Nothing may be deleted.');
    await runSteps(prunable.length ? [{ title: `Delete ${prunable.length} releases`, run: () => deleteReleases(context, prunable), changesLive: true }] : [], context);
    const named = prunable.map(({ remote, release, why }) => ({ remote, release, why }));
    return context.dryRun ? { wouldDelete: named } : { deleted: named };
  },
};

async function findPrunable(storage: Storage, { keep, idleMs, now }: Rules): Promise<Prunable[]> {
  const { plan } = await readPlan(storage);
  const lastNamed = await lastTimeNamed(storage, plan, now);
  const newestFirst = (await publishedReleases(storage)).sort((one, other) => other.at - one.at);
  return newestFirst.flatMap((published) => {
    const place = newestFirst.filter(({ remote }) => remote === published.remote).indexOf(published);
    const named = lastNamed.get(`${published.remote}@${published.release}`);
    if (named === now || now - Math.max(named ?? 0, published.at) < idleMs) return [];
    if (!published.isWhole) return [{ ...published, why: 'its upload was cut short' }];
    if (place < keep) return [];
    return [{ ...published, why: named ? `left the plan on ${new Date(named).toISOString().slice(0, 10)}` : 'was published and never live' }];
  });
}

/** When each release was last in the plan. */
async function lastTimeNamed(storage: Storage, plan: Plan, now: number): Promise<Map<string, number>> {
  const named = new Map<string, number>(releasesOf(plan).map(({ key }) => [key, now]));
  for await (const { left = [], at } of movesBack(storage, plan)) for (const key of left) if (!named.has(key)) named.set(key, Date.parse(at));
  return named;
}

/**
 * Removes the descriptors first: without one, no move can name the release. A concurrent move that read a descriptor before
 * that either loses the compare-and-set against our entry, or is in the plan that we read, and then the release is restored.
 */
async function deleteReleases({ storage, by, why, say }: Context, prunable: Prunable[]): Promise<void> {
  const descriptors = new Map<string, Buffer>();
  for (const { remote, release } of prunable) {
    const key = keyOf(remote, release, 'release.json');
    const stored = await storage.read(key);
    if (stored) descriptors.set(key, stored.body);
    await storage.remove(key);
  }
  const what = `prune ${prunable.map(({ remote, release }) => `${remote}@${release}`).join(', ')}`;
  const restored = new Set<Prunable>();
  await movePlan(storage, { verb: 'prune', what, by, ...(why && { why }) }, async (plan) => {
    const inPlan = new Set(releasesOf(plan).map(({ key }) => key));
    for (const one of prunable.filter(({ remote, release }) => inPlan.has(`${remote}@${release}`))) {
      const key = keyOf(one.remote, one.release, 'release.json');
      await storage.write(key, descriptors.get(key) ?? '');
      restored.add(one);
    }
    return plan;
  });

  for (const one of prunable) {
    if (restored.has(one)) say(`${one.remote}@${one.release} came back into the plan meanwhile and stays.`);
    else for (const key of one.keys) await storage.remove(key);
  }
}
