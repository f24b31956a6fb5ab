import { Note } from 'shared/ui';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { FactGrid, type Fact } from '../../parts/facts.tsx';
import { Link } from '../../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { nameOf } from '../parts/proposal-words.ts';
import { Tile, Tiles } from '../parts/tile.tsx';

/** Whom or what a proposal concerns, with a link to it. */
export function ProposalFacts({ proposal }: { proposal: ListedProposal }) {
  const { id, request } = proposal;
  const values = proposal.facts.filter((fact) => fact.as === 'value');
  const warnings = proposal.facts.filter((fact) => fact.as === 'warning');
  const facts = proposal.facts.filter((fact) => !fact.as);
  return (
    <>
      {values.length > 0 && (
        <Tiles>
          {values.map(({ term, text }, at) => (
            <Tile key={term} title={term} value={text} tone={at === values.length - 1 ? 'warn' : undefined} />
          ))}
        </Tiles>
      )}
      {warnings.map(({ term, text, to }) => (
        <Note key={term} tone="warn">
          {text} {to && <Link to={to}>Open Offers</Link>}
        </Note>
      ))}
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
    </>
  );
}
