import { randomUUID } from 'node:crypto';
import { namedReleases, type Plan, type Canary, type Channel } from 'shared/plan';
import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { channelsOf, withChannel, planKey, readPlan } from './plan.ts';
import { readEntry, writeEntry, type HistoryEntry, type Move } from './history.ts';
import { storeNamedReleases } from './named-releases.ts';
import { renderedPage, writePage } from './stored-plan.ts';
import { messageOf } from '../error-message.ts';
import { replaceStored, type Storage } from '../storage/storage.ts';

/** Computes the new plan. Runs again after a write conflict, so it must check the plan that it gets. */
export type Change = (plan: Plan) => Plan | Promise<Plan>;

/** Describes a move from the plans before and after it. */
type MoveOf = (before: Plan, after: Plan) => Move;

const maxTries = 50;

/**
 * The only way to change the plan. Writes the history entry first, which the plan then names, so every plan has its
 * entry. Then writes the plan with a compare-and-set, then the page, which `render` can write again.
 */
export async function movePlan(storage: Storage, move: Move | MoveOf, change: Change): Promise<HistoryEntry> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const stored = await readPlan(storage);
    const { plan } = stored;
    const next = await change(plan);
    const before = await readEntry(storage, plan.history);
    const entry = entryOf(plan, next, before, typeof move === 'function' ? move(plan, next) : move);
    // Must fail before the plan is written: open tabs would follow a plan without a page.
    await renderedPage(storage, entry.plan, plan);
    await storeNamedReleases(storage, entry.plan);
    await writeEntry(storage, entry, before);
    if (await replaceStored(storage, planKey, planText(entry.plan), stored)) {
      await writePageOrRefuse(storage, entry);
      return entry;
    }
    await new Promise((wake) => setTimeout(wake, Math.random() * 20 * (tried + 1)));
  }
  throw new Refusal('Other moves kept changing the plan, so nothing was changed. Try again.', 'conflict');
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
      `Half done: plan revision ${plan.revision} is written (${what}), but its page could not be: ${messageOf(cause)}\n` +
        'Players still get the previous page. Fix the cause, then write the page: npm run release -- render. The next move also writes it.',
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

/** Serializes the plan. Every write goes through here, so it checks all names. */
export function planText(plan: Plan): string {
  for (const [remote, channel] of channelsOf(plan)) {
    checkedRemote(remote);
    for (const release of namedReleases(channel)) checkedRelease(release);
  }
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/** Returns a canary's new end and round, or undefined to leave it unchanged. */
type CanaryUpdate = (canary: Canary) => Pick<Canary, 'until' | 'round'> | undefined;

/** Updates the ends and rounds of canaries. Players' releases do not change, so the history gets no entry. */
export async function extendCanaries(storage: Storage, update: CanaryUpdate): Promise<void> {
  const stored = await readPlan(storage);
  const { plan } = stored;
  const next = withUpdates(plan, update);
  if (next === plan) return;
  const extended = { ...next, revision: plan.revision + 1 };
  await renderedPage(storage, extended);
  // After a conflict the next poll extends them.
  if (await replaceStored(storage, planKey, planText(extended), stored)) await writePage(storage);
}

function withUpdates(plan: Plan, update: CanaryUpdate): Plan {
  let next = plan;
  for (const [remote, channel] of channelsOf(plan)) {
    const changes = channel.canary && update(channel.canary);
    if (changes) next = withChannel(next, remote, { ...channel, canary: { ...channel.canary, ...changes } } as Channel); // it has one
  }
  return next;
}
