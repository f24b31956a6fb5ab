import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { ProposalDecision } from '../parts/proposal-decision.tsx';
import { CorrectionPrice } from './correction-price.tsx';

/** A proposed reversal or void with its price, which the second person sees before the buttons. */
export function CorrectionDecision({ proposal, onDecided }: { proposal: ListedProposal; onDecided(): void }) {
  const [market = '', day = '', half] = proposal.words;
  return (
    <CorrectionPrice day={{ market, day }} half={half} isProposed>
      {(price) => (
        <>
          {price}
          <ProposalDecision proposal={proposal} onDecided={onDecided} />
        </>
      )}
    </CorrectionPrice>
  );
}
