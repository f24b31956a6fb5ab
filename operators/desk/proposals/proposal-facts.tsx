import { dateText } from 'shared/rules';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { Link } from '../../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { nameOf } from '../parts/proposal-words.ts';
import { numberText } from '../parts/words.ts';

/** Whom or what a proposal concerns, with a link to it. */
export function ProposalFacts({ proposal }: { proposal: ListedProposal }) {
  const { id, command, words, isCorrection, request, about } = proposal;
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
        isCorrection && [
          'Market',
          <Link key="market" to={`/results/${encodeURIComponent(`${first}~${second}`)}`}>
            {first}
          </Link>,
        ],
        isCorrection && ['Day', dateText(second)],
        command === 'reverse' && ['Half', third],
        ['rate', 'set', 'market'].includes(command) && ['Now', about],
        ['Proposal', id],
      ]}
    />
  );
}
