import { randomUUID } from 'node:crypto';
import { namedReleases, type Plan } from 'shared/plan';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import { channelsOf } from './channels.ts';
import { readEntry, writeEntry, type HistoryEntry, type Move } from './history.ts';
import { keepNamedReleases } from './named-releases.ts';
import { renderedPage, planKey, writePage, readPlan } from './stored-plan.ts';

/** Computes the new plan; runs again after a write conflict, so it must check the plan that it is given. */
export type Change = (plan: Plan) => Plan | Promise<Plan>;

/** Describes a move where that depends on the plans before and after it. */
export type MoveOf = (before: Plan, after: Plan) => Move;

const maxTries = 50;

/**
 * The only way to change the plan. The history entry is written first and named by the plan, so every plan has its entry;
 * the plan is written by compare-and-set; then the page, which `render` can repeat.
 */
export async function movePlan(storage: Storage, move: Move | MoveOf, change: Change): Promise<HistoryEntry> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const { plan, tag } = await readPlan(storage);
    const next = await change(plan);
    const before = await readEntry(storage, plan.history);
    const entry = entryOf(plan, next, before, typeof move === 'function' ? move(plan, next) : move);
    // Fails before the plan is written: open tabs would follow a plan that has no page.
    await renderedPage(storage, entry.plan, plan);
    await keepNamedReleases(storage, entry.plan);
    await writeEntry(storage, entry, before);
    try {
      await storage.write(planKey, planText(entry.plan), { tag });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      await new Promise((wake) => setTimeout(wake, Math.random() * 20 * (tried + 1)));
      continue;
    }
    await writePageOrRefuse(storage, entry);
    return entry;
  }
  throw new Refusal('Others moved first, again and again. Nothing was changed; try again.', 'conflict');
}

/** Writes the first plan of a storage that has none. */
export async function writeFirstPlan(storage: Storage, first: Plan, by: string): Promise<void> {
  const move = { verb: 'start', what: 'first plan', by };
  const entry: HistoryEntry = { ...move, id: randomUUID(), at: new Date().toISOString(), plan: first, since: {} };
  entry.plan = { ...first, history: entry.id };
  await writeEntry(storage, entry, undefined);
  await storage.write(planKey, planText(entry.plan), 'absent');
  await writePage(storage);
}

async function writePageOrRefuse(storage: Storage, { plan, what }: HistoryEntry): Promise<void> {
  try {
    await writePage(storage);
  } catch (cause) {
    throw new Refusal(
      `Half done: plan revision ${plan.revision} is written (${what}), but its page could not be: ${cause instanceof Error ? cause.message : String(cause)}\n` +
        'Players still get the page before it. Mend that, then write the page: npm run release -- render. The next move writes it too.',
      'pageNotWritten',
      { cause, details: { revision: plan.revision } },
    );
  }
}

function entryOf(plan: Plan, next: Plan, before: HistoryEntry | undefined, move: Move): HistoryEntry {
  const id = randomUUID();
  const at = new Date().toISOString();
  const since = { ...before?.since };
  if (move.remote) since[move.remote] = { at, by: move.by, what: move.what };
  return {
    ...move,
    id,
    ...(plan.history && { previous: plan.history }),
    at,
    plan: { ...next, revision: plan.revision + 1, history: id },
    since,
  };
}

/** The plan as it is stored: the one place where it is written, and so where no name passes that is none. */
export function planText(plan: Plan): string {
  for (const [remote, channel] of channelsOf(plan)) {
    checkedRemote(remote);
    for (const release of namedReleases(channel)) checkedRelease(release);
  }
  return `${JSON.stringify(plan, null, 2)}\n`;
}
