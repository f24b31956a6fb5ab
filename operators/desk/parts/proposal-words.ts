import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { rupeesText } from './words.ts';

/** Returns what a proposal would do, in a few words. */
export function titleOf({ decides, title, request, payment }: ListedProposal): string {
  if (request && decides === 'payout') return `Return ${rupeesText(request.points)} of withdrawal ${request.id}`;
  if (request) return `Approve ${nameOf(request.kind)} of ${rupeesText(request.points)}`;
  if (!payment) return title;
  return payment.kind === 'refund'
    ? `Debit a refund of ${rupeesText(payment.amount)}`
    : `Credit a payment of ${rupeesText(payment.amount)}`;
}

/** Returns what a confirmation does, with its amount and its player, for its button. */
export function confirmationOf(proposal: ListedProposal): string {
  const { decides, command, words, request, payment } = proposal;
  if (command === 'credit') {
    const points = Number(words[1]);
    return `${points < 0 ? 'Remove' : 'Credit'} ${rupeesText(Math.abs(points))}`;
  }
  if (request) {
    const points = rupeesText(request.points);
    if (decides === 'payout') return `Return ${points} to ${request.name}`;
    return request.kind === 'Deposite'
      ? `Credit ${points} to ${request.name}`
      : `Approve ${points} for ${request.name}`;
  }
  if (payment) {
    const points = rupeesText(payment.amount);
    return payment.kind === 'refund' ? `Debit ${points} from ${payment.name}` : `Credit ${points} to ${payment.name}`;
  }
  return titleOf(proposal);
}

export function nameOf(kind: string): string {
  return kind === 'Deposite' ? 'deposit' : 'withdrawal';
}
