import type { Plan } from 'shared/plan';
import { offeredCommand } from './command.ts';
import { duration, onlyRemote, wholeNumber } from 'release/commands/declared.ts';
import { deleteReleases, type Prunable } from './delete-releases.ts';
import { releasesOf, readPlan } from 'release/plan/plan.ts';
import { movesBack } from '../moves/history.ts';
import { isMarked, readMark, writeMark, type StoredMark } from 'release/plan/prune-marks.ts';
import { publishedReleases, type PublishedRelease } from 'release/plan/published.ts';
import { isKitPackage, usedKits } from 'release/plan/offered-kit.ts';
import { refuseUnknownRemote } from './published-candidate.ts';
import type { Storage } from 'release/storage/storage.ts';
import { runSteps } from '../steps.ts';

interface Rules {
  keep: number;
  idleMs: number;
  afterMs: number;
  now: number;
}

/** After this time another prune may finish an interrupted deletion. No prune deletes for this long. */
const brokenOffMs = 3_600_000;

export const prune = offeredCommand({
  about:
    'Marks releases that no session can still use, with the reason, and deletes those marked earlier. Run it every day. A mark must be older than --after; try it with --dry-run. Publishing a marked release again keeps it.',
  subject: { kind: 'remote', isOptional: true },
  touches: (subject) => (subject === undefined ? 'all' : [onlyRemote(subject)]),
  page: { group: 'Maintain', kind: 'destroy' },
  flags: {
    keep: {
      type: 'string',
      value: '5',
      label: 'Newest releases to keep of each remote',
      hint: 'Live releases and rollback targets stay in any case.',
      about: 'keep so many newest releases of each remote',
    },
    idle: {
      type: 'string',
      value: '7d',
      label: 'Keep what left the plan less than this ago',
      about: 'keep releases that left the plan less than this ago',
    },
    after: {
      type: 'string',
      value: '1h',
      label: 'Delete what was marked at least this ago',
    },
  },
  async run(context, subject, flags) {
    const { storage, say, by, now } = context;
    const rules = {
      keep: wholeNumber(flags.keep, 'keep', { from: 0, to: 1000, otherwise: 5 }),
      idleMs: duration(flags.idle ?? '7d', 'idle'),
      afterMs: duration(flags.after ?? '1h', 'after'),
      now: now(),
    };
    if (subject !== undefined) await refuseUnknownRemote(storage, (await readPlan(storage)).plan, subject);
    const prunable = (await findPrunable(storage, rules)).filter(
      ({ remote }) => subject === undefined || remote === onlyRemote(subject),
    );
    const marks = new Map(
      await Promise.all(prunable.map(async (one) => [one, await readMark(storage, one.remote, one.release)] as const)),
    );
    const fresh = prunable.filter((one) => !isMarked(marks.get(one)));
    const ripe = prunable.filter((one) => isRipe(marks.get(one), rules));
    for (const { remote, release, why } of prunable) say(`${remote}@${release}: ${why}`);
    if (prunable.length === 0) say('Nothing may be deleted.');
    let deleted: Prunable[] = [];
    await runSteps(
      [
        ...(fresh.length > 0
          ? [
              {
                title: `Mark ${fresh.length} releases; a prune in ${flags.after ?? '1h'} deletes them`,
                run: () => mark(storage, fresh, { by, at: now() }),
                changesLive: true,
              },
            ]
          : []),
        ...(ripe.length > 0
          ? [
              {
                title: `Delete ${ripe.length} releases`,
                run: async () => void (deleted = await deleteReleases(context, ripe)),
                changesLive: true,
              },
            ]
          : []),
      ],
      context,
    );
    return context.dryRun
      ? { wouldMark: named(fresh), wouldDelete: named(ripe) }
      : { marked: named(fresh), deleted: named(deleted) };
  },
});

async function findPrunable(storage: Storage, { keep, idleMs, now }: Rules): Promise<Prunable[]> {
  const { plan } = await readPlan(storage);
  const lastNamed = await lastTimeNamed(storage, plan, now);
  const newestFirst = (await publishedReleases(storage)).sort((one, other) => other.at - one.at);
  const reasonFor = (published: PublishedRelease): string | undefined => {
    const place = newestFirst.filter(({ remote }) => remote === published.remote).indexOf(published);
    const named = lastNamed.get(`${published.remote}@${published.release}`);
    if (named === now || now - Math.max(named ?? 0, published.at) < idleMs) return undefined;
    const isKit = published.keys.every(isKitPackage);
    if (!published.isWhole && !isKit) return 'its upload was cut short';
    if (place < keep) return undefined;
    if (isKit) return 'only its kit is left, and no release was built with it';
    return named ? `left the plan on ${new Date(named).toISOString().slice(0, 10)}` : 'was published and never live';
  };
  const judged = newestFirst.map((published) => ({ ...published, why: reasonFor(published) }));
  const kits = await usedKits(
    storage,
    judged.filter(({ why, isWhole, remote }) => !why && isWhole && remote !== 'shell'),
    newestFirst,
  );
  return judged.flatMap(({ why, ...published }) => (why ? withoutUsedKit({ ...published, why }, kits) : []));
}

/**
 * Removes a kit from the keys to delete while a release exists that was built with the kit. The lockfile of that
 * release's team still points to the kit.
 */
function withoutUsedKit(one: Prunable, kits: Map<string, string>): Prunable[] {
  const keys = one.keys.filter((key) => !kits.has(key));
  if (keys.length === one.keys.length) return [one];
  const user = kits.get(one.keys.find((key) => kits.has(key)) ?? '');
  return keys.length > 0 ? [{ ...one, keys, why: `${one.why}; its kit stays, since ${user} was built with it` }] : [];
}

/** Returns when each release was last in the plan. */
async function lastTimeNamed(storage: Storage, plan: Plan, now: number): Promise<Map<string, number>> {
  const named = new Map<string, number>(releasesOf(plan).map(({ key }) => [key, now]));
  for await (const { left = [], at } of movesBack(storage, plan))
    for (const key of left) if (!named.has(key)) named.set(key, Date.parse(at));
  return named;
}

/**
 * Returns whether the mark is old enough. By then, every publication that began before the mark has ended. Publishing a
 * release again removes its mark.
 */
function isRipe(stored: StoredMark | undefined, { afterMs, now }: Rules): boolean {
  if (!isMarked(stored)) return afterMs === 0;
  return now - stored.mark.at >= (stored.mark.state === 'deleting' ? brokenOffMs : afterMs);
}

async function mark(storage: Storage, releases: Prunable[], { by, at }: { by: string; at: number }): Promise<void> {
  for (const one of releases) {
    const stored = await readMark(storage, one.remote, one.release);
    if (!isMarked(stored)) await writeMark(storage, one, { state: 'marked', at, by }, stored);
  }
}

function named(releases: Prunable[]): { remote: string; release: string; why: string }[] {
  return releases.map(({ remote, release, why }) => ({ remote, release, why }));
}
