import { FilterBar } from 'shared/ui';
import type { UnpaidPayment, WaitingPayment } from '../../../provider/src/desk/payment-queue.ts';
import { useVersion } from '../connection/live.ts';
import { goTo, useQuery } from '../../connection/route.tsx';
import { useCount } from '../connection/use-count.ts';
import { useQueue } from '../connection/use-queue.ts';
import { useNow } from '../../connection/use-now.ts';
import { DecideQueue } from '../parts/decide-queue.tsx';
import { HeadCount, ViewHead } from '../../parts/view-head.tsx';
import { LateCount } from '../parts/late-count.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentRow } from './payment-row.tsx';
import { UnpaidList } from './unpaid-list.tsx';

const UNPAID_EVERY_MS = 15_000;

/** Payments of the payment service that an operator must decide, and those that nobody has paid. */
export function PaymentsView({ parts: [id] }: { parts: string[] }) {
  const show = useQuery().get('show') === 'unpaid' ? 'unpaid' : 'decide';
  const queue = useQueue<WaitingPayment>('/payments', useVersion('payments', 'acts'));
  const unpaid = useQueue<UnpaidPayment>('/payments/unpaid', `${useVersion('payments')} ${useNow(UNPAID_EVERY_MS)}`);
  const toDecide = useCount('payments', queue);
  const head = (
    <>
      <ViewHead title="Payments" {...(toDecide !== undefined && { count: toDecide, unit: 'to decide' })}>
        <LateCount of="latePayments" among={toDecide} />
        {unpaid.answer && <HeadCount count={`${unpaid.answer.length}${unpaid.more ? '+' : ''}`} unit="not paid" />}
      </ViewHead>
      <FilterBar
        label="Show"
        value={show}
        onChange={(next) => goTo(next === 'unpaid' ? '/payments?show=unpaid' : '/payments', { replace: true })}
        options={[
          { value: 'decide', label: 'To decide', count: toDecide ?? 0 },
          { value: 'unpaid', label: 'Not paid', ...(unpaid.answer && !unpaid.more && { count: unpaid.answer.length }) },
        ]}
      />
    </>
  );
  return show === 'unpaid' ? (
    <>
      {head}
      <UnpaidList queue={unpaid} />
    </>
  ) : (
    <DecideQueue
      path="payments"
      title="Payments"
      queue={queue}
      total={toDecide}
      id={id}
      head={head}
      idOf={({ payment }) => payment?.id}
      empty={{
        title: 'No payments wait',
        text: 'Payments of another amount, refunds, and payments beyond a player’s limit or during a break appear here.',
      }}
      row={(payment, proposal) => <PaymentRow payment={payment} proposal={proposal} />}
      detail={({ row, proposal, onDecided }) => (
        <PaymentDetail payment={row} proposal={proposal} onDecided={onDecided} />
      )}
    />
  );
}
