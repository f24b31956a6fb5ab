import { useRef, useState } from 'react';
import { Button, classNames, Note } from 'shared/ui';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useSession } from '../session/session.ts';
import { Key } from './key.tsx';
import { confirmationOf } from './proposal-words.ts';
import { TypedName } from './typed-name.tsx';
import { useCommand } from './use-command.ts';
import { useKeys } from './use-keys.ts';
import { isTyped, whenText } from './words.ts';
import styles from './decision.module.css';

interface ProposalDecisionProps {
  proposal: ListedProposal;
  /** True if a confirmation would probably be wrong. */
  isSuspect?: boolean;
  /** Why the desk would refuse a confirmation. */
  blocked?: string | undefined;
  /** True while what the person decides by has not loaded. */
  isUnread?: boolean | undefined;
  onDecided(): void;
}

/**
 * Confirms or rejects a proposal of another person, or withdraws an own one. A correction of a result takes
 * the typed name of its market.
 */
export function ProposalDecision({
  proposal,
  isSuspect = false,
  blocked,
  isUnread = false,
  onDecided,
}: ProposalDecisionProps) {
  const { id, who, from, isOwn, reason, proposed, until, command, words, isCorrection, takesPoints } = proposal;
  const { run, running } = useCommand();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const mustType = isCorrection ? words[0] : undefined;
  const denied = useSession().whyNot(command);
  const decide = async (verb: 'confirm' | 'reject') => {
    if (await run(verb, { words: [String(id)] })) onDecided();
  };
  const mayConfirm = !isOwn && !denied;
  const isFree = running === '';
  const isReady = !blocked && !isUnread;
  const isDangerous = isCorrection || takesPoints;
  const isConfirmed = mustType === undefined || isTyped(typed, mustType);
  const confirm = () => (isConfirmed ? void decide('confirm') : field.current?.focus());
  const label = confirmationOf(proposal);
  useKeys(
    {
      a: mayConfirm && isReady && isFree ? confirm : undefined,
      r: (isOwn || mayConfirm) && isFree ? () => void decide('reject') : undefined,
    },
    `${label} ${isReady}`,
  );
  return (
    <div className="stack" data-gap="12">
      <div className={styles.proposal}>
        <strong>
          {isOwn ? 'You proposed this' : `${who} proposed this`} at {whenText(proposed)}
        </strong>
        <span>“{reason}”</span>
        <span>
          {isOwn ? 'Another person must confirm it until' : `Sent from ${from}. It waits until`} {whenText(until)}.
        </span>
      </div>
      {denied && !isOwn && <Note tone="info">{denied}</Note>}
      {mayConfirm && blocked && <p className="soft">{blocked}</p>}
      {mayConfirm && mustType !== undefined && (
        <TypedName ref={field} name={mustType} typed={typed} onType={setTyped} />
      )}
      <div className={styles.buttons} data-named>
        {(isOwn || mayConfirm) && (
          <Button
            tone={isOwn || isDangerous ? 'quiet' : 'danger'}
            className={classNames(styles.button, isSuspect && !isOwn && styles.solid)}
            meaning={`${label} ${isReady}`}
            busy={running === 'reject'}
            aria-keyshortcuts="R"
            onClick={() => void decide('reject')}
          >
            {isOwn ? 'Withdraw the proposal' : 'Reject'}
            <Key>R</Key>
          </Button>
        )}
        {mayConfirm && (
          <Button
            tone={isDangerous ? 'danger' : isSuspect ? 'quiet' : 'gold'}
            className={styles.button}
            meaning={`${label} ${isReady}`}
            busy={running === 'confirm'}
            disabled={!isConfirmed || !isReady}
            aria-keyshortcuts="A"
            onClick={confirm}
          >
            {label}
            <Key>A</Key>
          </Button>
        )}
      </div>
    </div>
  );
}
