import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { numberText, rupeesText } from './words.ts';

/** Returns what a proposal would do, in a few words. */
export function titleOf({ command, words, request, payment }: ListedProposal): string {
  if (request && command === 'return') return `Return ${rupeesText(request.points)} of withdrawal ${request.id}`;
  if (request) return `Approve ${nameOf(request.kind)} of ${rupeesText(request.points)}`;
  if (payment)
    return payment.kind === 'refund'
      ? `Debit a refund of ${rupeesText(payment.amount)}`
      : `Credit a payment of ${rupeesText(payment.amount)}`;
  const [first = '', second = '', third = ''] = words;
  if (command === 'approve') return `Approve request ${first}`;
  if (command === 'accept-payment') return `Accept payment case ${first}`;
  if (command === 'credit')
    return Number(second) < 0
      ? `Remove ${rupeesText(-Number(second))} from ${numberText(first)}`
      : `Credit ${rupeesText(Number(second))} to ${numberText(first)}`;
  if (command === 'reverse') return `Reverse ${first}, ${third}`;
  if (command === 'void') return `Void ${first}`;
  if (command === 'rate') return `Let ${first} pay ${second} KA ${third}`;
  if (command === 'set') return `Set ${first} to ${words.slice(1).join(' ') || 'nothing'}`;
  if (command === 'market') return `Move ${first} to ${second} – ${third}`;
  return `${command} ${words.join(' ')}`;
}

/** Returns what a confirmation does, with its amount and its player, for its button. */
export function confirmationOf(proposal: ListedProposal): string {
  const { command, request, payment } = proposal;
  if (request) {
    const points = rupeesText(request.points);
    if (command === 'return') return `Return ${points} to ${request.name}`;
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

/** Returns true for the commands that change a result that players have seen. */
export function isCorrection(command: string): command is 'reverse' | 'void' {
  return command === 'reverse' || command === 'void';
}

/** Returns true if a proposal debits a player. */
export function takesPoints({ command, words, payment }: ListedProposal): boolean {
  return payment?.kind === 'refund' || (command === 'credit' && Number(words[1]) < 0);
}

export function nameOf(kind: string): string {
  return kind === 'Deposite' ? 'deposit' : 'withdrawal';
}
