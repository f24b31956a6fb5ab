import type { Context } from '../context/context.ts';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { personOfId } from '../people/people.ts';
import { mayRun, missingRole, type Actor } from './actor.ts';
import { NeedsReason, NotAllowed, OperatorError, type Command, type Effect } from './command.ts';
import type { Order, Outcome } from './execute.ts';

/** How long a proposal waits for a second person. */
const WAITS_MS = DAY_MS;
const MOST_REVIEWED = 500;

export interface Proposal {
  id: number;
  operator_id: number;
  /** The name of the operator who made the proposal. */
  who: string;
  came_from: string;
  command: string;
  /** The words as JSON. */
  words: string;
  reason: string;
  proposed_at: Date;
  expires_at: Date;
  /** What the proposal was made for. Empty if an earlier version made it. */
  about: string;
}

type Find = (name: string) => Command | undefined;

/** Stores a command that waits for a second person. The same command of one operator waits only once. */
export async function propose(
  { db, clock }: Context,
  {
    command,
    words,
    reason,
    actor,
    operatorId,
    effect,
    why,
  }: Order & { operatorId: number; effect: Effect; why: string },
): Promise<Outcome> {
  if (!reason) throw new NeedsReason(`${why} A second person must confirm it, so give a reason.`);
  const now = clock.real();
  const text = JSON.stringify(words);
  const id = await db.transaction(async (tx) => {
    await tx.query(
      `update operator_proposals set decision = 'expired', decided_at = $1
       where operator_id = $2 and decision is null and (expires_at < $1 or (command = $3 and words = $4 and about <> $5))`,
      [new Date(now), operatorId, command.name, text, effect.about],
    );
    const [made] = await tx.query<{ id: number }>(
      `insert into operator_proposals (operator_id, came_from, command, words, reason, proposed_at, expires_at, about)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (operator_id, command, words) where decision is null do nothing returning id`,
      [
        operatorId,
        actor.from,
        command.name,
        text,
        reason.slice(0, 300),
        new Date(now),
        new Date(now + WAITS_MS),
        effect.about,
      ],
    );
    if (made) return made.id;
    const [waiting] = await tx.query<{ id: number }>(
      'select id from operator_proposals where operator_id = $1 and command = $2 and words = $3 and decision is null',
      [operatorId, command.name, text],
    );
    return waiting?.id;
  });
  if (id === undefined) throw new OperatorError('Another person decided the same proposal just now. Send it again.');
  return {
    done: true,
    outcome: 'proposed',
    proposal: id,
    text: `Proposal ${id} waits until ${isoInIndia(now + WAITS_MS)} for a second person: confirm ${id}`,
  };
}

/** Returns waiting proposals, oldest first. */
export function waitingProposals({ db, clock }: Context, from: number | null, limit: number): Promise<Proposal[]> {
  return db.query<Proposal>(
    `${proposal} where q.decision is null and q.expires_at > $1 and q.id >= $2 order by q.id limit $3`,
    [new Date(clock.real()), from ?? 0, limit],
  );
}

/** Ends the waiting proposals whose subject has changed. */
export async function reviewProposals(context: Context, find: Find): Promise<void> {
  for (const waiting of await waitingProposals(context, null, MOST_REVIEWED)) await review(context, waiting, find);
}

/**
 * Reads what a waiting proposal would do now. If it is about something else now, or can no longer run, ends it with the
 * reason, and throws that reason as `ended`.
 */
async function review(
  context: Context,
  { id, command, words, about }: Proposal,
  find: Find,
): Promise<{ effect?: Effect | undefined; ended?: string }> {
  try {
    const effect = await find(command)?.effect?.(JSON.parse(words) as string[], context); // stored by `propose`
    if (effect?.about === about) return { effect };
    return end(context, id, effect ? `It was about ${about || 'something unknown'}. That is now ${effect.about}.` : '');
  } catch (failure) {
    if (!(failure instanceof OperatorError)) throw failure;
    return end(context, id, failure.message);
  }
}

async function end({ db, clock }: Context, id: number, ended: string): Promise<{ ended: string }> {
  await db.query(
    `update operator_proposals set decision = 'expired', decided_at = $2, why_ended = $3 where id = $1 and decision is null`,
    [id, new Date(clock.real()), ended],
  );
  return { ended };
}

export interface EndedProposal extends Proposal {
  why_ended: string;
  decided_at: Date;
}

/** Returns the proposals of the last day that ended because their subject changed, newest first. */
export function endedProposals({ db, clock }: Context, limit: number): Promise<EndedProposal[]> {
  return db.query<EndedProposal>(
    `${proposal} where q.decision = 'expired' and q.why_ended <> '' and q.decided_at > $1 order by q.decided_at desc limit $2`,
    [new Date(clock.real() - DAY_MS), limit],
  );
}

/**
 * Decides a waiting proposal once. A confirmation needs another person with the role of the command, and a proposer who
 * still has it. A rejection needs the role, or the proposer. Returns what the proposal would do now.
 */
export async function decideProposal(
  context: Context,
  { id, decision, actor }: { id: number; decision: 'confirmed' | 'rejected'; actor: Actor },
  find: Find,
): Promise<{ proposal: Proposal; command: Command; proposer: Actor; effect?: Effect | undefined }> {
  const { db, clock } = context;
  const [known] = decision === 'confirmed' ? await waitingProposals(context, id, 1) : [];
  const proposed = known?.id === id ? find(known.command) : undefined;
  const isAllowed = known !== undefined && proposed !== undefined && mayRun(actor, proposed.role);
  const { effect, ended } = isAllowed ? await review(context, known, find) : {};
  if (ended !== undefined) throw new OperatorError(`Proposal ${id} has ended. ${ended}`);
  const now = new Date(clock.real());
  return db.transaction(async (tx) => {
    const [found] = await tx.query<Proposal>(
      `${proposal} where q.id = $1 and q.decision is null and q.expires_at > $2 for update of q`,
      [id, now],
    );
    const command = found && find(found.command);
    if (!found || !command) throw new OperatorError(`There is no waiting proposal ${id}. Run proposals to list them.`);
    const isOwn = actor.operator?.id === found.operator_id;
    if (!mayRun(actor, command.role) && !(isOwn && decision === 'rejected'))
      throw new NotAllowed(missingRole(command.name, command.role, actor));
    if (isOwn && decision === 'confirmed')
      throw new NotAllowed(`You made proposal ${id}, so another person must confirm it.`);
    const proposer = await proposerOf(tx, found);
    if (decision === 'confirmed' && !mayRun(proposer, command.role))
      throw new OperatorError(`${found.who} made proposal ${id} and may no longer run ${command.name}.`);
    await tx.query(
      'update operator_proposals set decision = $2, decided_at = $3, decided_by = $4, decider_id = $5 where id = $1',
      [id, decision, now, actor.who, actor.operator?.id],
    );
    return { proposal: found, command, proposer, effect };
  });
}

/** Stores how the confirmed command ended. */
export async function recordProposalOutcome(sql: Sql, id: number, { outcome }: Outcome): Promise<void> {
  await sql.query('update operator_proposals set outcome = $2 where id = $1', [id, outcome]);
}

const proposal = `
  select q.id, q.operator_id, o.name as who, q.came_from, q.command, q.words, q.reason, q.proposed_at, q.expires_at, q.about, q.why_ended, q.decided_at
  from operator_proposals q join operators o on o.id = q.operator_id`;

async function proposerOf(tx: Sql, { operator_id, who, came_from }: Proposal): Promise<Actor> {
  const person = await personOfId(tx, operator_id);
  return { who, from: came_from, operator: { id: operator_id, roles: person?.roles ?? [] } };
}
