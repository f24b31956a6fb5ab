import { useState } from 'react';
import { Button, classNames, Note } from 'shared/ui';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useSession } from '../session/session.ts';
import { DeclineForm, ProposeForm } from './decision-forms.tsx';
import { Key } from './key.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { useCommand } from './use-command.ts';
import { useKeys } from './use-keys.ts';
import styles from './decision.module.css';

/** The commands that decide an entry of a queue, and who reads why it is declined. */
interface Commands {
  approve: string;
  decline: string;
  reasonIsFor: 'player' | 'operators';
}

export const fundCommands: Commands = { approve: 'approve', decline: 'decline', reasonIsFor: 'player' };
export const paymentCommands: Commands = {
  approve: 'accept-payment',
  decline: 'decline-payment',
  reasonIsFor: 'operators',
};

export interface Decided {
  commands: Commands;
  /** The request as the toast names it, such as "Deposit 12 of ₹500". */
  name: string;
  /** The words that name the request in its commands. */
  words: readonly string[];
  needsSecondPerson: boolean;
  /** What an approval does, as its proposal names it: "credit ₹9,000 to Asha Verma". */
  act: string;
  /** True if an approval debits the player. Gold is for points that a player gets. */
  takesPoints?: boolean;
  /** Why an approval would probably be wrong. Approving then takes a second press. */
  danger?: string | undefined;
  /** Why the desk would refuse an approval. */
  blocked?: string | undefined;
  /** True while what the person decides by has not loaded. */
  isUnread?: boolean | undefined;
  /** Names the act and its amount: "Approve ₹1,500". */
  approveLabel: string;
  approved: string;
  declineLabel?: string;
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
  const { proposal, danger, blocked, isUnread } = request;
  if (proposal)
    return (
      <ProposalDecision
        key={proposal.id}
        proposal={proposal}
        isSuspect={danger !== undefined}
        blocked={blocked}
        isUnread={isUnread}
        onDecided={onDecided}
      />
    );
  return <OwnDecision request={request} onDecided={onDecided} />;
}

function OwnDecision({ request, onDecided }: DecisionProps) {
  const { commands, words, name, needsSecondPerson, danger, blocked, isUnread, approveLabel, approved } = request;
  const { act, takesPoints, reasons, declineLabel = 'Decline' } = request;
  const [step, setStep] = useState<Step>('choose');
  const { run, running } = useCommand();
  const { whyNot } = useSession();
  const denied = whyNot(commands.approve);
  const approveIt = async (reason = '') => {
    if (await run(commands.approve, { words, reason, said: approved })) onDecided();
  };
  const declineIt = async (why: string) => {
    const said = `${name} declined.`;
    const sent = commands.reasonIsFor === 'player' ? { words: [...words, why] } : { words, reason: why };
    if (await run(commands.decline, { ...sent, said })) onDecided();
  };
  const approve = () => {
    if (needsSecondPerson) setStep('propose');
    else if (danger && step !== 'sure') setStep('sure');
    else void approveIt();
  };
  const isChoosing = !denied && !running && (step === 'choose' || step === 'sure');
  const mayApprove = !blocked && !isUnread;
  const meaning = `${step} ${approveLabel} ${mayApprove}`;
  useKeys(
    {
      a: isChoosing && mayApprove ? approve : undefined,
      d: isChoosing ? () => setStep('decline') : undefined,
      Escape: step === 'choose' ? undefined : () => setStep('choose'),
    },
    meaning,
  );
  if (denied) return <Note tone="info">{denied}</Note>;
  const back = () => setStep('choose');
  if (step === 'decline')
    return (
      <DeclineForm
        reasons={reasons}
        label={
          commands.reasonIsFor === 'player' ? 'Reason, which the player sees' : 'Reason, which other operators read'
        }
        action={declineLabel}
        isBusy={running !== ''}
        onCancel={back}
        onSend={(why) => void declineIt(why)}
      />
    );
  if (step === 'propose')
    return <ProposeForm act={act} isBusy={running !== ''} onCancel={back} onSend={(why) => void approveIt(why)} />;
  const isSure = step === 'sure';
  return (
    <div className="stack" data-gap="12">
      {blocked && <p className="soft">{blocked}</p>}
      {isSure && (
        <Note tone="err" live>
          {danger} Approve only if your bank statement shows this payment, from this player.
        </Note>
      )}
      <div className={styles.buttons} data-careful={danger ? true : undefined}>
        <Button
          tone="danger"
          meaning={meaning}
          disabled={running === commands.approve}
          aria-keyshortcuts="D"
          className={classNames(styles.button, danger && styles.solid)}
          onClick={() => setStep('decline')}
        >
          {declineLabel}…<Key>D</Key>
        </Button>
        <Button
          tone={isSure ? 'danger' : danger ? 'quiet' : takesPoints ? 'purple' : 'gold'}
          meaning={meaning}
          busy={running === commands.approve}
          disabled={!mayApprove}
          aria-keyshortcuts="A"
          className={styles.button}
          onClick={approve}
        >
          {needsSecondPerson
            ? `Propose to ${lowerFirst(approveLabel)}…`
            : isSure
              ? `${approveLabel} anyway`
              : approveLabel}
          <Key>A</Key>
        </Button>
      </div>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
