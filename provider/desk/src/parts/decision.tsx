import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { useSession } from '../session/session.tsx';
import { DeclineForm, ProposeForm } from './decision-forms.tsx';
import { Key } from './key.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { useCommand } from './use-command.ts';
import { useKeys } from './use-keys.ts';
import styles from './decision.module.css';

export interface Decided {
  /** The request as the toast names it, such as "Deposit 12 of ₹500". */
  name: string;
  id: number;
  needsSecondPerson: boolean;
  /** Why an approval would probably be wrong. Approving then takes a second press. */
  danger?: string | undefined;
  /** Why the desk would refuse an approval. */
  blocked?: string | undefined;
  approveLabel: string;
  approved: string;
  reasons: readonly string[];
  /** The proposal that already waits for this request. */
  proposal?: ListedProposal | undefined;
}

interface DecisionProps {
  request: Decided;
  onDecided(): void;
}

type Step = 'choose' | 'sure' | 'decline' | 'propose';

/** Approves or declines one request, by button or by key. A large approval becomes a proposal. */
export function Decision({ request, onDecided }: DecisionProps) {
  const { proposal } = request;
  if (proposal) return <ProposalDecision proposal={proposal} onDecided={onDecided} />;
  return <OwnDecision request={request} onDecided={onDecided} />;
}

function OwnDecision({ request, onDecided }: DecisionProps) {
  const { id, name, needsSecondPerson, danger, blocked, approveLabel, approved, reasons } = request;
  const [step, setStep] = useState<Step>('choose');
  const { run, running } = useCommand();
  const { whyNot } = useSession();
  const denied = whyNot('approve');
  const send = async (verb: 'approve' | 'decline', note: string, reason = '') => {
    const said = verb === 'approve' ? approved : `${name} declined.`;
    if (await run(verb, { words: [String(id), ...(note ? [note] : [])], reason, said })) onDecided();
  };
  const approve = () => {
    if (needsSecondPerson) setStep('propose');
    else if (danger && step !== 'sure') setStep('sure');
    else void send('approve', '');
  };
  const isChoosing = !denied && !running && (step === 'choose' || step === 'sure');
  useKeys({
    a: isChoosing && !blocked ? approve : undefined,
    d: isChoosing ? () => setStep('decline') : undefined,
    Escape: step === 'choose' ? undefined : () => setStep('choose'),
  });
  if (denied) return <Note tone="info">{denied}</Note>;
  const back = () => setStep('choose');
  if (step === 'decline')
    return (
      <DeclineForm
        reasons={reasons}
        isBusy={running !== ''}
        onCancel={back}
        onSend={(reason) => void send('decline', reason)}
      />
    );
  if (step === 'propose')
    return <ProposeForm isBusy={running !== ''} onCancel={back} onSend={(why) => void send('approve', '', why)} />;
  const isSure = step === 'sure';
  return (
    <div className={styles.decision}>
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      {isSure && (
        <Note tone="err" live>
          {danger} Approve only if your bank statement shows this payment, from this player.
        </Note>
      )}
      <div className={styles.buttons}>
        <Button
          tone="danger"
          disabled={running === 'approve'}
          aria-keyshortcuts="D"
          className={styles.button}
          onClick={() => setStep('decline')}
        >
          Decline…<Key>D</Key>
        </Button>
        <Button
          tone={danger ? 'danger' : 'gold'}
          busy={running === 'approve'}
          disabled={Boolean(blocked)}
          aria-keyshortcuts="A"
          className={styles.button}
          onClick={approve}
        >
          {needsSecondPerson ? 'Propose approval…' : isSure ? 'Approve anyway' : approveLabel}
          <Key>A</Key>
        </Button>
      </div>
    </div>
  );
}
