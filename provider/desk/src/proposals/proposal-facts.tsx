import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { FactGrid } from '../parts/facts.tsx';
import { Link } from '../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { numberText, rupeesText } from '../parts/words.ts';

/** Returns what a proposal would do, in a few words. */
export function titleOf({ command, words, request, payment }: ListedProposal): string {
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
  return `${command} ${words.join(' ')}`;
}

/** Whom or what a proposal concerns, with a link to it. */
export function ProposalFacts({ proposal }: { proposal: ListedProposal }) {
  const { id, command, words, request } = proposal;
  const [first = '', second = '', third = ''] = words;
  return (
    <FactGrid
      facts={[
        request && ['Player', <PlayerLink key="player" name={request.name} number={request.player} />],
        request && [
          'Request',
          <Link key="request" to={`/${request.kind === 'Deposite' ? 'deposits' : 'withdrawals'}/${request.id}`}>
            Open {nameOf(request.kind)} {request.id}
          </Link>,
        ],
        command === 'credit' && [
          'Player',
          <Link key="player" to={`/players/${first}`}>
            {numberText(first)}
          </Link>,
        ],
        command === 'credit' && words.length > 2 && ['Remark', words.slice(2).join(' ')],
        (command === 'reverse' || command === 'void') && [
          'Market',
          <Link key="market" to={`/results/${encodeURIComponent(`${first}~${second}`)}`}>
            {first}
          </Link>,
        ],
        (command === 'reverse' || command === 'void') && ['Day', second],
        command === 'reverse' && ['Half', third],
        ['Proposal', id],
      ]}
    />
  );
}

function nameOf(kind: string): string {
  return kind === 'Deposite' ? 'deposit' : 'withdrawal';
}
