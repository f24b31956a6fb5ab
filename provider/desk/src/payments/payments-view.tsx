import type { ReactNode } from 'react';
import { FilterBar } from 'shared/ui';
import type { UnpaidPayment, WaitingPayment } from '../../../src/desk/payment-queue.ts';
import { useVersion } from '../connection/live.tsx';
import { goTo, useQuery } from '../connection/route.tsx';
import { useCount } from '../connection/use-count.ts';
import { useProposals } from '../connection/use-proposals.ts';
import { useQueue, type Queue } from '../connection/use-queue.ts';
import { useTicks } from '../connection/use-ticks.ts';
import { goOnFrom, QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../parts/reading.tsx';
import { HeadCount, ViewHead } from '../parts/view-head.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentRow } from './payment-row.tsx';
import { UnpaidList } from './unpaid-list.tsx';

const UNPAID_EVERY_MS = 15_000;

/** Payments of the payment service that an operator must decide, and those that nobody has paid. */
export function PaymentsView({ parts: [id] }: { parts: string[] }) {
  const show = useQuery().get('show') === 'unpaid' ? 'unpaid' : 'decide';
  const queue = useQueue<WaitingPayment>('/payments', useVersion('payments', 'acts'));
  const unpaid = useQueue<UnpaidPayment>('/payments/unpaid', `${useVersion('payments')} ${useTicks(UNPAID_EVERY_MS)}`);
  const toDecide = useCount('payments', queue);
  const head = (
    <>
      <ViewHead title="Payments" {...(toDecide !== undefined && { count: toDecide, unit: 'to decide' })}>
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
    <ToDecide queue={queue} total={toDecide} chosen={id === undefined ? undefined : Number(id)} head={head} />
  );
}

interface ToDecideProps {
  queue: Queue<WaitingPayment>;
  total: number | undefined;
  chosen: number | undefined;
  head: ReactNode;
}

function ToDecide({ queue, total, chosen, head }: ToDecideProps) {
  const proposals = useProposals();
  const proposalOf = ({ id }: WaitingPayment) => proposals.answer?.find(({ payment }) => payment?.id === id);
  return (
    <Reading what="payments" from={queue}>
      {(rows) => (
        <QueueLayout
          path="payments"
          title="Payments"
          rows={rows}
          total={total}
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
