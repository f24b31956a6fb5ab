import type { Context } from '../context/context.ts';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { personOfId } from '../people/people.ts';
import { mayRun, missingRole, type Actor } from './actor.ts';
import { NotAllowed, OperatorError, type Command } from './command.ts';
import type { Order, Outcome } from './execute.ts';

/** How long a proposal waits for a second person. */
const WAITS_MS = DAY_MS;

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
}

/** Stores a command that waits for a second person. The same command of one operator waits only once. */
export async function propose(
  { db, clock }: Context,
  { command, words, reason, actor, operatorId }: Order & { operatorId: number },
): Promise<Outcome> {
  if (!reason) throw new OperatorError(`A second person must confirm ${command.name}, so give a reason.`);
  const now = clock.real();
  const text = JSON.stringify(words);
  const id = await db.transaction(async (tx) => {
    await tx.query(
      `update operator_proposals set decision = 'expired', decided_at = $1 where operator_id = $2 and decision is null and expires_at < $1`,
      [new Date(now), operatorId],
    );
    const [made] = await tx.query<{ id: number }>(
      `insert into operator_proposals (operator_id, came_from, command, words, reason, proposed_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (operator_id, command, words) where decision is null do nothing returning id`,
      [operatorId, actor.from, command.name, text, reason.slice(0, 300), new Date(now), new Date(now + WAITS_MS)],
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

/**
 * Decides a waiting proposal once. A confirmation needs another person with the role of the command, and a proposer who
 * still has it. A rejection needs the role, or the proposer.
 */
export function decideProposal(
  { db, clock }: Context,
  { id, decision, actor }: { id: number; decision: 'confirmed' | 'rejected'; actor: Actor },
  find: (name: string) => Command | undefined,
): Promise<{ proposal: Proposal; command: Command; proposer: Actor }> {
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
    return { proposal: found, command, proposer };
  });
}

/** Stores how the confirmed command ended. */
export async function recordProposalOutcome(sql: Sql, id: number, { outcome }: Outcome): Promise<void> {
  await sql.query('update operator_proposals set outcome = $2 where id = $1', [id, outcome]);
}

const proposal = `
  select q.id, q.operator_id, o.name as who, q.came_from, q.command, q.words, q.reason, q.proposed_at, q.expires_at
  from operator_proposals q join operators o on o.id = q.operator_id`;

async function proposerOf(tx: Sql, { operator_id, who, came_from }: Proposal): Promise<Actor> {
  const person = await personOfId(tx, operator_id);
  return { who, from: came_from, operator: { id: operator_id, roles: person?.roles ?? [] } };
}
