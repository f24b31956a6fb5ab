import { Note } from 'shared/ui';
import type { WaitingPayment } from '../../../src/desk/payment-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { Decision, paymentCommands } from '../parts/decision.tsx';
import { FactGrid } from '../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerPanel } from '../parts/player-panel.tsx';
import { HistoryList } from '../parts/request-history.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { wordsOf } from './payment-words.ts';
import styles from '../parts/request-detail.module.css';

interface PaymentDetailProps {
  payment: WaitingPayment;
  proposal: ListedProposal | undefined;
  onDecided(isProposed: boolean): void;
}

/** What the player ordered and what the payment service reports, and the decision. */
export function PaymentDetail({ payment, proposal, onDecided }: PaymentDetailProps) {
  const { id, amount, ordered, credited, player, name, needs_second_person } = payment;
  const { why, acceptLabel, accepted, ...rest } = wordsOf(payment);
  const isOpen = needs_second_person && !proposal;
  return (
    <div className={styles.detail}>
      <PlayerPanel number={player} />
      <div className={styles.side}>
        <div className={styles.facts}>
          <p className={styles.points} data-points>
            {rupeesText(amount)}
          </p>
          <Note tone="warn">{why}</Note>
          {isOpen && <Note tone="info">Above your limit: a second person must confirm it.</Note>}
          <FactGrid
            facts={[
              ['Ordered', `${rupeesText(ordered)}, ${whenText(payment.made)}`],
              ['Credited', credited === null ? 'nothing yet' : rupeesText(credited)],
              ['Wallet', rupeesText(payment.balance)],
              ['Player', <PlayerLink key="player" name={name} number={player} />],
              ['Found', whenText(payment.found)],
              ['Payment', payment.payment],
              ['Service', payment.service],
              ['Order', payment.order],
              ['Case', id],
            ]}
          />
          <HistoryList
            title="This player’s other payments"
            rows={payment.others.map((other) => ({
              id: other.payment,
              name: other.payment,
              points: other.points,
              status: other.status,
              tone: ({ pending: 'warn', paid: 'ok', failed: 'err' } as const)[other.status],
            }))}
          />
        </div>
        <div className={styles.decision}>
          <Decision
            request={{
              commands: paymentCommands,
              // The service can report another amount meanwhile.
              words: [String(id), String(amount)],
              needsSecondPerson: needs_second_person,
              approveLabel: acceptLabel,
              approved: accepted,
              proposal,
              ...rest,
            }}
            onDecided={() => onDecided(isOpen)}
          />
        </div>
      </div>
    </div>
  );
}
