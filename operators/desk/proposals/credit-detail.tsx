import { signedRupeesText } from 'shared/rules';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { CreditList } from '../parts/credit-list.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerPanel } from '../parts/player-panel.tsx';
import { ProposalDecision } from '../parts/proposal-decision.tsx';
import { Points, RequestFrame } from '../parts/request-detail.tsx';
import { rupeesText } from '../parts/words.ts';
import { NoteList } from '../players/notes.tsx';
import { ProposalFacts } from './proposal-facts.tsx';

/** A proposed credit with what its proposer saw: the player's wallet, and earlier credits and notes. */
export function CreditDetail({ proposal, onDecided }: { proposal: ListedProposal; onDecided(): void }) {
  const [number = '', points = ''] = proposal.words;
  const view = useAnswer<PlayerView>(`/players/${number}`);
  return (
    <RequestFrame
      evidence={
        <PlayerPanel from={view}>
          {(player) => (
            <>
              <CreditList {...player} />
              <NoteList notes={player.notes} />
            </>
          )}
        </PlayerPanel>
      }
      isProposed
      decision={
        <ProposalDecision
          proposal={proposal}
          isUnread={!view.answer}
          blocked={
            view.answer || !view.failure
              ? undefined
              : 'The player did not load. Confirm once you have seen the wallet, or reject.'
          }
          onDecided={onDecided}
        />
      }
    >
      <Points>{signedRupeesText(Number(points))}</Points>
      {view.answer && <Wallet player={view.answer} points={Number(points)} />}
      <ProposalFacts proposal={proposal} />
    </RequestFrame>
  );
}

function Wallet({ player, points }: { player: PlayerView; points: number }) {
  const { name, number, status, balance, totals } = player;
  return (
    <FactGrid
      facts={[
        ['Player', <PlayerLink key="player" name={name} number={number} />],
        status !== '1' && ['Account', 'inactive'],
        ['Wallet now', rupeesText(balance)],
        ['Wallet after', rupeesText(balance + points)],
        ['Deposits', rupeesText(totals.deposits)],
        ['Credits so far', signedRupeesText(totals.credits)],
      ]}
    />
  );
}
