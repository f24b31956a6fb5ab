import { randomUUID } from 'node:crypto';
import type { Plan } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import { readEntry, writeEntry, type HistoryEntry, type Move } from './history.ts';
import { pageOf, planKey, putPage, readPlan } from './stored-plan.ts';

/** Says what the plan becomes; asked again whenever somebody else moved first, so it must check what it builds on. */
export type Change = (plan: Plan) => Plan | Promise<Plan>;

/** Says what a move is, where that depends on what it moved from. */
export type MoveOf = (before: Plan, after: Plan) => Move;

const mostTries = 50;

/**
 * The only way to change what is live. The history entry is written first and the plan names it, so a plan without its
 * entry cannot exist; the plan is written only over the plan that was read; the page follows, and `render` redoes it.
 */
export async function movePlan(storage: Storage, move: Move | MoveOf, change: Change): Promise<HistoryEntry> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const { plan, tag } = await readPlan(storage);
    const next = await change(plan);
    const entry = await entryOf(storage, plan, next, typeof move === 'function' ? move(plan, next) : move);
    // A plan whose page cannot be made is not put in place: open tabs would follow a plan that no page has.
    await pageOf(storage, entry.plan);
    await writeEntry(storage, entry);
    try {
      await storage.write(planKey, planText(entry.plan), { tag });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      await new Promise((wake) => setTimeout(wake, Math.random() * 20 * (tried + 1)));
      continue;
    }
    await putPageOf(storage, entry);
    return entry;
  }
  throw new Refusal('Others moved first, again and again. Nothing was changed; try again.', 'conflict');
}

/** Writes the first plan of a storage that has none. */
export async function writeFirstPlan(storage: Storage, first: Plan, by: string): Promise<void> {
  const move = { verb: 'start', what: 'first plan', by };
  const entry: HistoryEntry = { ...move, id: randomUUID(), at: new Date().toISOString(), plan: first, since: {} };
  entry.plan = { ...first, history: entry.id };
  await writeEntry(storage, entry);
  await storage.write(planKey, planText(entry.plan), 'absent');
  await putPage(storage);
}

async function putPageOf(storage: Storage, { plan, what }: HistoryEntry): Promise<void> {
  try {
    await putPage(storage);
  } catch (cause) {
    throw new Refusal(
      `Half done: plan revision ${plan.revision} is written (${what}), but its page could not be: ${cause instanceof Error ? cause.message : String(cause)}\n` +
        'Players still get the page before it. Mend that, then write the page: npm run release -- render. The next move writes it too.',
      'pageNotWritten',
      { cause, details: { revision: plan.revision } },
    );
  }
}

async function entryOf(storage: Storage, plan: Plan, next: Plan, move: Move): Promise<HistoryEntry> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const since = { ...(await readEntry(storage, plan.history))?.since };
  if (move.remote) since[move.remote] = { at, by: move.by, what: move.what };
  return { ...move, id, ...(plan.history && { previous: plan.history }), at, plan: { ...next, revision: plan.revision + 1, history: id }, since };
}

function planText(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}
