import type { WaitingPayment } from '../../../provider/src/desk/payment-queue.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { RequestRow, SecondPersonTag } from '../parts/request-row.tsx';
import { Tag } from '../../parts/tag.tsx';
import { tagOf } from './payment-words.ts';

export function PaymentRow({ payment, proposal }: { payment: WaitingPayment; proposal: ListedProposal | undefined }) {
  const { amount, why, name, player, found, needs_second_person } = payment;
  return (
    <RequestRow points={amount} since={found} name={name} player={player}>
      <Tag tone="warn">{tagOf[why]}</Tag>
      <SecondPersonTag isNeeded={needs_second_person} proposal={proposal} />
    </RequestRow>
  );
}
