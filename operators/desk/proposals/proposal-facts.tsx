import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { FactGrid, type Fact } from '../../parts/facts.tsx';
import { Link } from '../../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { nameOf } from '../parts/proposal-words.ts';

/** Whom or what a proposal concerns, with a link to it. */
export function ProposalFacts({ proposal }: { proposal: ListedProposal }) {
  const { id, request, facts } = proposal;
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
        ...facts.map(({ term, text, to }): Fact => [term, to === undefined ? text : <Link to={to}>{text}</Link>]),
        ['Proposal', id],
      ]}
    />
  );
}
