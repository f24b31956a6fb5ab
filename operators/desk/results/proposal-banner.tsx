import { useState } from 'react';
import { ExpandIcon } from 'shared/ui';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { whenText } from '../parts/words.ts';
import { correctionOf } from './correction-words.ts';
import { CorrectionDecision } from './correction-decision.tsx';
import styles from './results.module.css';

/** A correction that waits for a second person, in one line that opens. While it is closed, its keys do nothing. */
export function ProposalBanner({ proposal, onDecided }: { proposal: ListedProposal; onDecided(): void }) {
  const [isOpen, setOpen] = useState(false);
  const { isOwn, who, proposed } = proposal;
  return (
    <details
      className={styles.waiting}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // The price below has tones of its own.
      data-tone={isOpen ? undefined : 'info'}
    >
      <summary>
        <b>
          {isOwn ? 'You' : who} proposed to {correctionOf(proposal)}
        </b>
        <span className="soft">{whenText(proposed)}</span>
        <ExpandIcon size={20} />
      </summary>
      {isOpen && (
        <div className={`stack ${styles.proposed}`} data-gap="12">
          <CorrectionDecision proposal={proposal} onDecided={onDecided} />
        </div>
      )}
    </details>
  );
}
