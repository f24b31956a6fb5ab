import { useState, type SyntheticEvent } from 'react';
import { Button, Note } from 'shared/ui';
import type { ListedPayout } from '../../../provider/src/desk/payout-queue.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { DeclineForm } from '../parts/decision-forms.tsx';
import { FactGrid } from '../../parts/facts.tsx';
import { LineInput } from '../../parts/line-input.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { ProposalDecision } from '../parts/proposal-decision.tsx';
import { Points } from '../parts/request-detail.tsx';
import { SharedAccount } from '../parts/shared-account.tsx';
import { useCommand } from '../parts/use-command.ts';
import { rupeesText, whenText } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { PayTo } from './pay-to.tsx';
import styles from '../parts/request-detail.module.css';

interface PayoutDetailProps {
  payout: ListedPayout;
  /** The return of its points that waits for a second person. Nobody should pay it meanwhile. */
  proposal: ListedProposal | undefined;
  /** It is sent, and no longer waits. */
  onSent(): void;
  /** Its points are returned, or a second person must confirm that. */
  onReturned(): void;
  onUnsent(): void;
}

/** An approved withdrawal: whom to pay, and the record that it was paid, or why it could not be. */
export function PayoutDetail({ payout, proposal, ...handlers }: PayoutDetailProps) {
  const { id, points, name, player, pay_to, sharers, approved, unsent } = payout;
  const denied = useSession().whyNot('sent');
  return (
    <div className={`card ${styles.single}`}>
      <Points>{rupeesText(points)}</Points>
      {unsent ? (
        <Note tone="err">
          <strong>Could not be sent: {unsent.reason}</strong> Noted by {unsent.who}, {whenText(unsent.at)}. Call the
          player, then pay it, or return the points to the wallet.
        </Note>
      ) : (
        <Note tone="warn">Approved, and not paid yet. Send it from the bank, then record its reference here.</Note>
      )}
      <SharedAccount sharers={sharers} />
      <PayTo payTo={pay_to} points={points} />
      <FactGrid
        facts={[
          ['Player', <PlayerLink key="player" name={name} number={player} />],
          ['Approved', whenText(approved)],
          ['Request', id],
          proposal && ['The player will read', proposal.words.slice(1).join(' ')],
        ]}
      />
      {proposal ? (
        <ProposalDecision proposal={proposal} onDecided={handlers.onReturned} />
      ) : denied ? (
        <Note tone="info">{denied}</Note>
      ) : (
        <Record payout={payout} {...handlers} />
      )}
    </div>
  );
}

const reasons = [
  'The bank refused the account number or IFSC.',
  'The bank account is closed.',
  'The bank’s service was down.',
  'The daily limit of our account is reached.',
];

/** Records the reference of a payment, or why it could not be sent, or returns its points. */
function Record({ payout, onSent, onReturned, onUnsent }: Omit<PayoutDetailProps, 'proposal'>) {
  const { id, points, name } = payout;
  const [reference, setReference] = useState('');
  const [form, setForm] = useState<'unsent' | 'returned'>();
  const { run, running } = useCommand();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const said = `The payment of ${rupeesText(points)} to ${name} is recorded.`;
    if (await run('sent', { words: [String(id), reference.trim()], said })) onSent();
  };
  const note = async (reason: string) => {
    if (!(await run('unsent', { words: [String(id), reason] }))) return;
    setForm(undefined);
    onUnsent();
  };
  const returnPoints = async (reason: string) => {
    const said = `${rupeesText(points)} are back in the wallet of ${name}.`;
    if (!(await run('return', { words: [String(id), reason], reason, said }))) return;
    setForm(undefined);
    onReturned();
  };
  const forms = {
    unsent: { label: 'Reason, which other operators read', action: 'Note the reason', onSend: note },
    returned: { label: 'Reason, which the player reads', action: `Return ${rupeesText(points)}`, onSend: returnPoints },
  };
  if (form)
    return (
      <DeclineForm
        title="Why could it not be sent?"
        reasons={reasons}
        isBusy={running !== ''}
        onCancel={() => setForm(undefined)}
        {...forms[form]}
        onSend={(reason) => void forms[form].onSend(reason)}
      />
    );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <LineInput
        label="Reference from the bank"
        hint="The UTR or IMPS number of your payment."
        value={reference}
        maxLength={60}
        onType={setReference}
      />
      <Button type="submit" tone="gold" wide busy={running !== ''} disabled={reference.trim() === ''}>
        Mark as sent
      </Button>
      <div className="row">
        <Button tone="quiet" size="small" onClick={() => setForm('unsent')}>
          Could not be sent…
        </Button>
        <Button tone="quiet" size="small" onClick={() => setForm('returned')}>
          Return the points…
        </Button>
      </div>
    </form>
  );
}
