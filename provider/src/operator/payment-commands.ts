import { isoInIndia } from '../context/india-time.ts';
import type { Question } from '../wallet/reconcile.ts';
import type { Sql } from '../db/database.ts';
import { decideCase, type CaseDecision } from '../wallet/decide-payment-case.ts';
import { LIST_ROWS, OperatorError, doneOrError, printPage, readFrom, type Command, type Effect } from './command.ts';
import { alone, ofPayment } from './sentence.ts';

interface Case extends Question {
  id: number;
  trans_id: string;
  points: number;
  phone_number: string;
  found_at: Date;
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments',
    sentence: alone('Listed the payment cases', 'list the payment cases'),
    words: '[--from <id>]',
    role: 'read',
    help: `Lists payments that wait for a decision with the reason, such as another amount, a refund or a limit of the player, oldest first, ${LIST_ROWS} at a time.`,
    run: async (words, { db }) => {
      const rows = await db.query<Case>(openCases, [readFrom(words).from, LIST_ROWS + 1]);
      return printPage(rows, rowOf, { whenEmpty: 'No payments wait for a decision.', list: 'payments' });
    },
  },
  caseCommand(
    'accept-payment',
    'accepted',
    'Looks the payment up again, then credits the amount that was paid, or takes a refund back from the wallet. Refuses if the amount is not the one that you saw.',
  ),
  caseCommand(
    'decline-payment',
    'declined',
    'Looks the payment up again, then credits nothing, or leaves a refund in the wallet.',
  ),
];

const openCases = `
  select c.id, c.kind, c.amount, c.why, c.trans_id, p.points, w.phone_number, c.found_at
  from payment_cases c join payments p on p.trans_id = c.trans_id join players w on w.id = p.player_id
  where c.decision is null and c.id >= coalesce($1::bigint, 0) order by c.id limit $2`;

function rowOf({ id, kind, amount, why, trans_id, points, phone_number, found_at }: Case) {
  return {
    id,
    kind,
    amount,
    why,
    ordered: points,
    player: phone_number,
    payment: trans_id,
    found: isoInIndia(found_at),
  };
}

function caseCommand(name: string, decision: CaseDecision, help: string): Command {
  return {
    name,
    sentence: decision === 'accepted' ? ofPayment('Accepted', 'accept') : ofPayment('Declined', 'decline'),
    words: '<id> [amount]',
    role: 'approve',
    ...(decision === 'accepted' && {
      decides: 'payment' as const,
      effect: ([id, amount], { db }) => acceptanceOf(db, readId(id), amount),
    }),
    help,
    run: async ([id, amount], context) => {
      const made = { id: readId(id), decision, seen: amount === undefined ? undefined : readAmount(amount) };
      return doneOrError(await decideCase(context, made), `Payment case ${id} is ${decision}.`);
    },
  };
}

async function acceptanceOf(sql: Sql, id: number, seen: string | undefined): Promise<Effect> {
  const [open] = await sql.query<Pick<Case, 'kind' | 'amount'>>(
    'select kind, amount from payment_cases where id = $1 and decision is null',
    [id],
  );
  if (!open) throw new OperatorError(`Payment case ${id} does not exist or is already decided.`);
  if (seen !== undefined && readAmount(seen) !== open.amount)
    throw new OperatorError(`Payment case ${id} is about ${open.amount} points now, not ${seen}. Look at it again.`);
  return { kind: 'approval', points: open.amount, about: `payment case ${id}, ${open.kind} of ${open.amount} points` };
}

function readAmount(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new OperatorError(`"${text}" is not an amount. Write the one that payments lists.`);
  return Number(text);
}

function readId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new OperatorError(`"${text ?? ''}" is not the id of a case. Run payments to list them.`);
  return Number(text);
}
