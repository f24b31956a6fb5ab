import { Note } from 'shared/ui';
import type { WaitingPayment } from '../../../provider/src/desk/payment-queue.ts';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { paymentCommands } from '../parts/decision.tsx';
import { FactGrid } from '../../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerPanel } from '../parts/player-panel.tsx';
import { RequestDetail } from '../parts/request-detail.tsx';
import { PaymentBadge } from '../parts/request-badge.tsx';
import { HistoryList } from '../parts/request-history.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { wordsOf } from './payment-words.ts';

interface PaymentDetailProps {
  payment: WaitingPayment;
  proposal: ListedProposal | undefined;
  onDecided(isProposed: boolean): void;
}

/** What the player ordered and what the payment service reports, and the decision. */
export function PaymentDetail({ payment, proposal, onDecided }: PaymentDetailProps) {
  const { id, amount, ordered, credited, player, name, needs_second_person } = payment;
  const view = useAnswer<PlayerView>(`/players/${player}`);
  const { why, acceptLabel, accepted, ...rest } = wordsOf(payment);
  return (
    <RequestDetail
      points={amount}
      evidence={<PlayerPanel from={view} />}
      request={{
        commands: paymentCommands,
        // The service can report another amount meanwhile.
        words: [String(id), String(amount)],
        needsSecondPerson: needs_second_person,
        approveLabel: acceptLabel,
        approved: accepted,
        takesPoints: payment.kind === 'refund',
        proposal,
        ...rest,
      }}
      onDecided={onDecided}
    >
      <Note tone="warn">{why}</Note>
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
          badge: <PaymentBadge status={other.status} />,
        }))}
      />
    </RequestDetail>
  );
}
