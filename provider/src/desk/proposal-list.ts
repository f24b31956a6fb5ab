import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { titleOf } from '../operator/act-sentence.ts';
import type { Command, Fact } from '../operator/command.ts';
import { commandNamed } from '../operator/operator-commands.ts';
import { endedProposals, reviewProposals, waitingProposals } from '../operator/proposals.ts';
import { depositsWithIds, withdrawalsWithIds, type WaitingDeposit, type WaitingWithdrawal } from './fund-queue.ts';
import { PAGE_ROWS, pageOf, withIds, type Page } from './paging.ts';
import { paymentsWithIds, type WaitingPayment } from './payment-queue.ts';
import { payoutsWithIds, type ListedPayout } from './payout-queue.ts';

interface ProposedRequest {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  name: string;
  player: string;
}

/** A proposal as the desk sends it. */
export interface ListedProposal {
  id: number;
  who: string;
  from: string;
  isOwn: boolean;
  command: string;
  words: string[];
  reason: string;
  /** What it would do, in a few words. */
  title: string;
  /** True if it changes a result that players have seen. */
  isCorrection: boolean;
  /** What it is about, with the value now. */
  about: string;
  /** What its command shows of it. */
  facts: Fact[];
  /** What its first word is the id of. */
  decides?: Command['decides'];
  takesPoints: boolean;
  proposed: string;
  until: string;
  /** The fund request that an approval or a return is about. */
  request?: ProposedRequest | undefined;
  /** What the command would decide, as its queue shows it: a second person sees the same. Absent if it no longer waits. */
  deposit?: WaitingDeposit | undefined;
  withdrawal?: WaitingWithdrawal | undefined;
  payment?: WaitingPayment | undefined;
  payout?: ListedPayout | undefined;
}

/** Returns waiting proposals after an id, oldest first. */
export async function listedProposals(
  context: Context,
  { after, by }: { after: number; by: number },
): Promise<Page<ListedProposal>> {
  await reviewProposals(context, commandNamed);
  const waiting = await waitingProposals(context, after + 1, PAGE_ROWS + 1);
  const read = waiting.map((proposal) => ({ ...proposal, words: JSON.parse(proposal.words) as string[] })); // stored by `propose`
  const idsOf = (wanted: Command['decides']) =>
    read.filter(({ command }) => commandNamed(command)?.decides === wanted).map(({ words }) => Number(words[0]));
  const [approved, returned] = [idsOf('request'), idsOf('payout')];
  const [requests, deposits, withdrawals, payments, payouts, facts] = await Promise.all([
    requestsOf(context.db, [...approved, ...returned]),
    depositsWithIds(context, approved, by),
    withdrawalsWithIds(context, approved, by),
    paymentsWithIds(context, idsOf('payment'), by),
    payoutsWithIds(context, returned),
    Promise.all(read.map((proposal) => factsOf(proposal, context))),
  ]);
  const rows = read.map(
    ({ id, operator_id, who, came_from, command, words, reason, about, proposed_at, expires_at }, place) => {
      const known = commandNamed(command);
      const isSubject = (row: { id: number }) => row.id === Number(words[0]);
      const { decides, isCorrection = false } = known ?? {};
      const payment = decides === 'payment' ? payments.find(isSubject) : undefined;
      return {
        id,
        who,
        from: came_from,
        isOwn: operator_id === by,
        command,
        words,
        reason,
        title: titleOf(command, words),
        isCorrection,
        about,
        facts: facts[place] ?? [],
        takesPoints: payment?.kind === 'refund' || known?.takesPoints?.(words) === true,
        ...(decides && { decides }),
        proposed: isoInIndia(proposed_at),
        until: isoInIndia(expires_at),
        ...((decides === 'request' || decides === 'payout') && { request: requests.find(isSubject) }),
        ...(decides === 'request' && {
          deposit: deposits.find(isSubject),
          withdrawal: withdrawals.find(isSubject),
        }),
        ...(payment && { payment }),
        ...(decides === 'payout' && { payout: payouts.find(isSubject) }),
      };
    },
  );
  return pageOf(rows, ({ id }) => id);
}

/** What a command shows of a proposal. What a queue shows needs no more. */
async function factsOf(
  { command, words, about }: { command: string; words: string[]; about: string },
  context: Context,
) {
  const known = commandNamed(command);
  if (known?.facts) return known.facts(words, context);
  return known?.decides ? [] : [{ term: 'Now', text: about }];
}

/** A proposal that ended because its subject changed. */
export type ListedEnd = Awaited<ReturnType<typeof listedEnds>>[number];

/** Returns the proposals of the last day that ended because their subject changed, newest first. */
export async function listedEnds(context: Context) {
  return (await endedProposals(context, PAGE_ROWS)).map(({ id, who, command, words, why_ended, decided_at }) => ({
    id,
    who,
    act: titleOf(command, JSON.parse(words) as string[]), // stored by `propose`
    why: why_ended,
    at: isoInIndia(decided_at),
  }));
}

async function requestsOf(sql: Sql, ids: readonly number[]): Promise<ProposedRequest[]> {
  if (ids.length === 0) return [];
  return sql.query<ProposedRequest>(
    `select f.id, f.kind, f.points, p.name, p.phone_number as player from fund_requests f join players p on p.id = f.player_id
     where f.${withIds}`,
    [JSON.stringify(ids)],
  );
}
