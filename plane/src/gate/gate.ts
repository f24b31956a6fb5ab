import { releaseKey, type Channel, type Least, type Plan } from 'shared/plan';
import { refuseIncompatible } from '../checks/published-candidate.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { planBeforeRetired, refuseKilledBefore } from '../moves/retired.ts';
import { refuseBeyondShare } from 'release/plan/remote-settings.ts';
import type { RolledBack } from '../moves/history.ts';
import { refuseRolledBack, wasEverStable } from '../moves/standing.ts';
import { Refusal } from 'release/refusal.ts';
import { refuseWithout } from '../rights/may-do.ts';
import type { Rights } from '../rights/tokens.ts';
import type { RolloutWish } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { Authority } from './authority.ts';
import { effectsOf, type Effect, type Reach } from './effects.ts';
import { belowLeast, leastFor, leastText } from './least.ts';
import { needOf } from './rights.ts';

interface Named {
  remote: string;
  release: string;
}

interface Start extends Pick<Authority, 'rights'> {
  storage: Storage;
}

interface Proposal {
  storage: Storage;
  before: Plan;
  after: Plan;
  authority: Authority;
  rolledBack: RolledBack;
}

/**
 * Judges a proposed plan by its effects on sessions. Every write of the plan passes here, and no command decides for
 * itself what it may do. A release that was never stable reaches all sessions only with passed checks, and by a promote
 * or by judged steps.
 */
export async function judgePlan(proposal: Proposal): Promise<void> {
  const { storage, before, after, authority } = proposal;
  for (const effect of effectsOf(before, after)) {
    if ('release' in effect && !isVouchedFor(effect, authority)) await refuseUnproven(proposal, effect);
    if (authority.rights) await refuseRight(proposal, effect, authority.rights);
    if (effect.does === 'set')
      refuseBeyondShare(before.settings?.[effect.remote], after.settings?.[effect.remote], effect.remote);
    if (effect.does === 'offer kit' && effect.isNew && after.shell.state !== 'live')
      refuseStopped('shell', after.shell);
    if (effect.does !== 'reach') continue;
    await refuseState(proposal, effect);
    if (authority.areOwnBuilds) continue;
    if (effect.from === 0 && !(authority.step ?? authority).anyway) refuseRolledBack(proposal.rolledBack, effect);
    await refuseUnjudged(proposal, effect);
    await refuseIncompatible(storage, before, effect.remote, effect.release);
  }
}

// Passed checks do not vouch for the release to which sessions fall back.
function isVouchedFor({ does, remote, release }: Effect & Named, { checked, areOwnBuilds }: Authority): boolean {
  return areOwnBuilds === true || (does === 'reach' && checked?.includes(releaseKey(remote, release)) === true);
}

async function refuseRight(proposal: Proposal, effect: Effect, rights: Rights): Promise<void> {
  const { before, authority } = proposal;
  if (effect.does === 'set' && (await isBackAsRetired(proposal, effect.remote))) return;
  const remote = 'remote' in effect ? effect.remote : undefined;
  const isStep = effect.does === 'reach' ? isStepOf(effect, authority) : authority.step?.remote === remote;
  const isInPlan = remote !== undefined && channelIn(before, remote) !== undefined;
  const isBack = effect.does === 'reach' && !isInPlan;
  const isRetired = isBack && (await planBeforeRetired(proposal.storage, before, effect.remote)) !== undefined;
  const known = { isStep, isInPlan, isRetired };
  const { verbs, touched } = needOf(effect, { ...known, wasStable: false });
  const isAllowed = verbs.some((verb) => rights.may.includes(verb)) || rights.may.includes('*');
  if (effect.does !== 'reach' || isAllowed) return refuseWithout(rights, verbs, touched);
  refuseWithout(rights, needOf(effect, { ...known, wasStable: await wasStable(proposal, effect) }).verbs, touched);
}

/** Returns whether the settings of a remote are removed with it, or come back with it as they were. */
async function isBackAsRetired({ storage, before, after }: Proposal, remote: string): Promise<boolean> {
  const [was, is] = [channelIn(before, remote), channelIn(after, remote)];
  if (was && !is) return after.settings?.[remote] === undefined;
  const retired = was || !is ? undefined : await planBeforeRetired(storage, before, remote);
  return (
    retired !== undefined && JSON.stringify(retired.settings?.[remote]) === JSON.stringify(after.settings?.[remote])
  );
}

async function refuseUnproven(proposal: Proposal, effect: Named): Promise<void> {
  if (await wasStable(proposal, effect)) return;
  const { remote, release } = effect;
  throw new Refusal(
    `${remote}@${release} was never stable here, so only a promote, a canary or a rollout can bring it to players: npm run release -- rollout ${remote}@${release}. See what was stable: npm run release -- history ${remote}`,
  );
}

/** A freeze and a kill let only releases through that were stable before. */
async function refuseState(proposal: Proposal, effect: Reach): Promise<void> {
  const { storage, before, after } = proposal;
  const { remote, to } = effect;
  const was = channelIn(before, remote);
  const { state } = channelIn(after, remote) as Channel; // a release reaches sessions only of a remote in the plan
  if (!was && state !== 'killed') await refuseKilledBefore(storage, before, remote);
  if (!was || state === 'live' || (to === 100 && (await wasStable(proposal, effect)))) return;
  refuseStopped(remote, { state });
}

function refuseStopped(remote: string, { state }: Pick<Channel, 'state'>): never {
  throw new Refusal(
    `${remote} is ${state}: only a rollback, kill and revive are allowed. First end that: npm run release -- revive ${remote}`,
  );
}

/** Refuses a share that no verdict has earned, and a rollout below the least. */
async function refuseUnjudged(proposal: Proposal, effect: Reach): Promise<void> {
  const { before, authority } = proposal;
  const { remote, release, from, to } = effect;
  const least = leastFor(authority.rights, before, remote);
  if (!least || (await wasStable(proposal, effect))) return;
  const { step } = authority;
  if (!step || !isStepOf(effect, authority)) {
    if (to <= least.steps[0]!) return; // `leastFor` returns at least one share
    throw new Refusal(
      `${to} % of the sessions of ${remote} would get ${release} without a verdict. This token may give ${least.steps[0]} % by hand, and more by a rollout: npm run release -- rollout ${remote}@${release} ${leastText(least)}`,
      'notAllowed',
    );
  }
  refuseBelow(authority.rights, least, step);
  const isNext = to === step.steps.find((share) => share > from);
  const isJudged = from === 0 || (step.verdict?.says === 'promote' && step.percent === from);
  const isApproved = !least.approve.includes(to) || step.approved.includes(to);
  if (!isNext || !isJudged || !isApproved)
    throw new Refusal(
      `${to} % of the sessions of ${remote} would get ${release}, but ${isApproved ? `no verdict has allowed it at ${from} %` : 'nobody has approved it'}.`,
      'notAllowed',
    );
}

/** Refuses to start a rollout that the gate would refuse at a step. A release that was stable before needs no steps. */
export async function refuseBelowLeast({ storage, rights }: Start, wish: RolloutWish): Promise<void> {
  const { plan } = await readPlan(storage);
  const least = leastFor(rights, plan, wish.remote);
  if (least && !(await wasEverStable(storage, plan, wish))) refuseBelow(rights, least, wish);
}

function refuseBelow(rights: Rights | undefined, least: Required<Least>, wish: RolloutWish): void {
  const below = belowLeast(wish, least);
  if (!below) return;
  throw new Refusal(
    `A rollout of ${wish.remote} by the token ${rights?.name} needs at least ${leastText(least)}, and ${below}. Ops can change that: npm run release -- require ${wish.remote}`,
    'notAllowed',
  );
}

function isStepOf({ remote, release }: Reach, { step }: Authority): boolean {
  return step?.remote === remote && step.release === release;
}

function wasStable({ storage, before }: Proposal, named: Named): Promise<boolean> {
  return wasEverStable(storage, before, named);
}
