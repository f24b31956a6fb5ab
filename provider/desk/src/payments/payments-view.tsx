import type { ReactNode } from 'react';
import { FilterBar } from 'shared/ui';
import type { WaitingPayment } from '../../../src/desk/payment-queue.ts';
import { useLive, useVersion } from '../connection/live.tsx';
import { goTo, useQuery } from '../connection/route.tsx';
import { useProposals } from '../connection/use-proposals.ts';
import { useQueue } from '../connection/use-queue.ts';
import { goOnFrom, QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentRow } from './payment-row.tsx';
import { UnpaidList } from './unpaid-list.tsx';

/** Payments of the payment service that an operator must decide, and those that nobody has paid. */
export function PaymentsView({ parts: [id] }: { parts: string[] }) {
  const show = useQuery().get('show') === 'unpaid' ? 'unpaid' : 'decide';
  const { counts } = useLive();
  const head = (
    <>
      <ViewHead title="Payments" {...(counts && { count: counts.payments })} />
      <FilterBar
        label="Show"
        value={show}
        onChange={(next) => goTo(next === 'unpaid' ? '/payments?show=unpaid' : '/payments', { replace: true })}
        options={[
          { value: 'decide', label: 'To decide', count: counts?.payments ?? 0 },
          { value: 'unpaid', label: 'Not paid' },
        ]}
      />
    </>
  );
  return show === 'unpaid' ? (
    <>
      {head}
      <UnpaidList />
    </>
  ) : (
    <ToDecide chosen={id === undefined ? undefined : Number(id)} head={head} />
  );
}

function ToDecide({ chosen, head }: { chosen: number | undefined; head: ReactNode }) {
  const queue = useQueue<WaitingPayment>('/payments', useVersion('payments', 'acts'));
  const proposals = useProposals();
  const proposalOf = ({ id }: WaitingPayment) => proposals.answer?.find(({ payment }) => payment?.id === id);
  return (
    <Reading what="payments" from={queue}>
      {(rows) => (
        <QueueLayout
          path="payments"
          title="Payments"
          rows={rows}
          chosen={chosen}
          more={queue.more}
          head={head}
          empty={{
            title: 'No payments wait',
            text: 'Payments of another amount and refunds appear here on their own.',
          }}
          row={(payment) => <PaymentRow payment={payment} proposal={proposalOf(payment)} />}
          detail={(payment) => (
            <PaymentDetail
              key={payment.id}
              payment={payment}
              proposal={proposalOf(payment)}
              onDecided={(isProposed) => {
                goOnFrom('payments', rows, payment.id);
                proposals.again();
                if (!isProposed) queue.hide(payment.id);
              }}
            />
          )}
        />
      )}
    </Reading>
  );
}
