import { randomUUID } from 'node:crypto';
import { namedReleases, type Plan, type Canary, type Channel } from 'shared/plan';
import { checkedRelease, checkedRemote } from 'release/checked-names.ts';
import type { Authority } from './authority.ts';
import { judgePlan } from './gate.ts';
import { Refusal } from 'release/refusal.ts';
import { channelIn, channelsOf, withChannel, planKey, readPlan } from 'release/plan/plan.ts';
import { readRolledBack, rolledBackAfter } from '../moves/standing.ts';
import { readEntry, writeEntry, type HistoryEntry, type Move } from '../moves/history.ts';
import { storeNamedReleases } from 'release/plan/named-releases.ts';
import { checkSettings } from 'release/plan/remote-settings.ts';
import { renderedPage, writePage } from 'release/plan/stored-plan.ts';
import { messageOf } from 'release/error-message.ts';
import { replaceStored, type Storage } from 'release/storage/storage.ts';

/**
 * Computes the new plan. After a write conflict it runs again with the newer plan, so it must not rely on an earlier
 * plan.
 */
export type Change = (plan: Plan) => Plan | Promise<Plan>;

/** Returns the move's description for the history, from the plans before and after the move. */
type MoveOf = (before: Plan, after: Plan) => Move;

const maxTries = 50;

/**
 * Changes the plan. No other code may write the plan. First the gate judges the change. Then this writes the history
 * entry, so that every plan has an entry, the plan with a compare-and-set, and the page. If the page cannot be written,
 * `render` can write it later.
 */
export async function movePlan(
  storage: Storage,
  move: Move | MoveOf,
  change: Change,
  authority: Authority,
): Promise<HistoryEntry> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const { plan, next, stored, before, rolledBack } = await proposePlan(storage, change, authority);
    const signed = typeof move === 'function' ? move(plan, next) : move;
    const entry = entryOf(plan, next, { since: before?.since ?? {}, rolledBack }, signed);
    // If the page cannot be rendered, fail before the plan is written. Open tabs would follow a plan that new visits do
    // not get.
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

/** Computes a new plan that the gate lets through, and writes nothing. */
export async function proposePlan(storage: Storage, change: Change, authority: Authority) {
  const stored = await readPlan(storage);
  const { plan } = stored;
  const next = await change(plan);
  const before = await readEntry(storage, plan.history);
  const rolledBack = await readRolledBack(storage, before);
  await judgePlan({ storage, before: plan, after: next, authority, rolledBack });
  return { plan, next, stored, before, rolledBack };
}

/** Writes the first plan of a storage that has none. */
export async function writeFirstPlan(storage: Storage, first: Plan, by: string): Promise<void> {
  const move = { verb: 'start', what: 'first plan', by };
  const [id, at] = [randomUUID(), new Date().toISOString()];
  const since = Object.fromEntries(channelsOf(first).map(([remote]) => [remote, { at, by, what: move.what }]));
  const entry: HistoryEntry = { ...move, id, at, plan: { ...first, history: id }, since, rolledBack: {} };
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

function entryOf(
  plan: Plan,
  next: Plan,
  before: Required<Pick<HistoryEntry, 'since' | 'rolledBack'>>,
  move: Move,
): HistoryEntry {
  const id = randomUUID();
  const at = new Date().toISOString();
  const since = { ...before.since };
  const remotes = move.remote ? [move.remote] : changedRemotes(plan, next);
  for (const remote of remotes)
    since[remote] = { at, by: move.by, what: move.what, ...(move.why && { why: move.why }) };
  return {
    ...move,
    ...(!move.remote && remotes.length > 0 && { remotes }),
    id,
    ...(plan.history && { previous: plan.history }),
    at,
    plan: { ...next, revision: plan.revision + 1, history: id },
    since,
    rolledBack: rolledBackAfter(before.rolledBack, { ...move, at }),
  };
}

function changedRemotes(before: Plan, after: Plan): string[] {
  return channelsOf(after).flatMap(([remote, channel]) => (channelIn(before, remote) === channel ? [] : [remote]));
}

/** Serializes the plan and checks all names and settings in it. Every write of the plan uses this function. */
export function planText(plan: Plan): string {
  for (const [remote, channel] of channelsOf(plan)) {
    checkedRemote(remote);
    for (const release of namedReleases(channel)) checkedRelease(release);
  }
  for (const remote of Object.keys(plan.settings ?? {})) checkedRemote(remote);
  checkSettings(plan);
  return `${JSON.stringify(plan, null, 2)}\n`;
}

const noRights = { name: 'controller', team: 'controller', may: [], remotes: [] };

/** Returns a canary's new end and round, or undefined for no change. */
type CanaryUpdate = (canary: Canary) => Pick<Canary, 'until' | 'round'> | undefined;

/** Updates the ends and rounds of canaries. No player's release changes, so the history gets no entry. */
export async function extendCanaries(storage: Storage, update: CanaryUpdate): Promise<void> {
  const stored = await readPlan(storage);
  const { plan } = stored;
  const next = withUpdates(plan, update);
  if (next === plan) return;
  const extended = { ...next, revision: plan.revision + 1 };
  await judgePlan({ storage, before: plan, after: extended, authority: { rights: noRights }, rolledBack: {} });
  await renderedPage(storage, extended);
  // If another write wins, the next poll tries again.
  if (await replaceStored(storage, planKey, planText(extended), stored)) await writePage(storage);
}

function withUpdates(plan: Plan, update: CanaryUpdate): Plan {
  let next = plan;
  for (const [remote, channel] of channelsOf(plan)) {
    const changes = channel.canary && update(channel.canary);
    if (changes) next = withChannel(next, remote, { ...channel, canary: { ...channel.canary, ...changes } } as Channel); // `changes` exists only for a channel with a canary
  }
  return next;
}
