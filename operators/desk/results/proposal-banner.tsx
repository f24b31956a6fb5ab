import { useState } from 'react';
import { ExpandIcon } from 'shared/ui';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { whenText } from '../parts/words.ts';
import { CorrectionDecision } from './correction-decision.tsx';
import styles from './results.module.css';

/** A correction that waits for a second person, in one line that opens. While it is closed, its keys do nothing. */
export function ProposalBanner({ proposal, onDecided }: { proposal: ListedProposal; onDecided(): void }) {
  const [isOpen, setOpen] = useState(false);
  const { isOwn, who, command, words, proposed } = proposal;
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
          {isOwn ? 'You' : who} proposed to {command === 'void' ? 'void the day' : `reverse the ${words[2]}`}
        </b>
        <span className={styles.soft}>{whenText(proposed)}</span>
        <ExpandIcon size={20} />
      </summary>
      {isOpen && (
        <div className={styles.proposed}>
          <CorrectionDecision proposal={proposal} onDecided={onDecided} />
        </div>
      )}
    </details>
  );
}
