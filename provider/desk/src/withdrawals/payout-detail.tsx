import { useState, type SyntheticEvent } from 'react';
import { Button, Note, TextInput } from 'shared/ui';
import type { ListedPayout } from '../../../src/desk/queue-api.ts';
import { FactGrid } from '../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { useCommand } from '../parts/use-command.ts';
import { rupeesText, whenText } from '../parts/words.ts';
import { useSession } from '../session/session.tsx';
import { PayTo } from './pay-to.tsx';
import styles from '../parts/request-detail.module.css';

/** An approved withdrawal: whom to pay, and the record that it was paid. */
export function PayoutDetail({ payout, onSent }: { payout: ListedPayout; onSent(): void }) {
  const { id, points, name, player, pay_to, approved } = payout;
  const [reference, setReference] = useState('');
  const { run, running } = useCommand();
  const denied = useSession().whyNot('sent');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const said = `The payment of ${rupeesText(points)} to ${name} is recorded.`;
    if (await run('sent', { words: [String(id), reference.trim()], said })) onSent();
  };
  return (
    <form className={styles.single} onSubmit={(event) => void submit(event)}>
      <p className={styles.points} data-points>
        {rupeesText(points)}
      </p>
      <Note tone="warn">Approved, and not paid yet. Send it from the bank, then record its reference here.</Note>
      <PayTo payTo={pay_to} points={points} />
      <FactGrid
        facts={[
          ['Player', <PlayerLink key="player" name={name} number={player} />],
          ['Approved', whenText(approved)],
          ['Request', id],
        ]}
      />
      {denied ? (
        <Note tone="info">{denied}</Note>
      ) : (
        <>
          <TextInput
            label="Reference from the bank"
            hint="The UTR or IMPS number of your payment."
            value={reference}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
          <Button type="submit" tone="gold" busy={running !== ''} disabled={reference.trim() === ''}>
            Mark as sent
          </Button>
        </>
      )}
    </form>
  );
}
