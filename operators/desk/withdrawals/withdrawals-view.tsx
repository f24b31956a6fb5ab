import { FilterBar } from 'shared/ui';
import type { WaitingWithdrawal } from '../../../provider/src/desk/fund-queue.ts';
import type { ListedPayout } from '../../../provider/src/desk/payout-queue.ts';
import { useVersion } from '../connection/live.ts';
import { goTo, useQuery } from '../../connection/route.tsx';
import { useCount } from '../connection/use-count.ts';
import { useQueue, type Queue } from '../connection/use-queue.ts';
import { DecideQueue } from '../parts/decide-queue.tsx';
import { useToast } from '../parts/toast.tsx';
import { HeadCount, ViewHead } from '../../parts/view-head.tsx';
import { LateCount } from '../parts/late-count.tsx';
import { rupeesText } from '../parts/words.ts';
import { PayQueue } from './pay-queue.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** Withdrawals to decide, and approved ones whose payment is still to send. */
export function WithdrawalsView({ parts: [id] }: { parts: string[] }) {
  const waiting = useQueue<WaitingWithdrawal>('/withdrawals', useVersion('withdrawals'));
  const due = useQueue<ListedPayout>('/payouts', useVersion('withdrawals', 'acts'));
  const chosen = id === undefined ? undefined : Number(id);
  const show = useQuery().get('show');
  const isToPay = show ? show === 'pay' : due.answer?.some((payout) => payout.id === chosen);
  const stage = isToPay ? 'pay' : 'decide';
  const toast = useToast();
  const toDecide = useCount('withdrawals', waiting) ?? 0;
  const head = (
    <>
      <ViewHead title="Withdrawals" count={toDecide} unit="to decide">
        <LateCount of="lateWithdrawals" among={toDecide} />
        <ToPay due={due} />
        <LateCount of="latePayouts" among={due.answer?.length} />
      </ViewHead>
      <FilterBar
        label="Show"
        value={stage}
        onChange={(next) => {
          toast();
          goTo(`/withdrawals?show=${next}`, { replace: true });
        }}
        options={[
          { value: 'decide', label: 'To decide', count: toDecide },
          { value: 'pay', label: 'To pay', ...(!due.more && { count: due.answer?.length ?? 0 }) },
        ]}
      />
    </>
  );
  return stage === 'pay' ? (
    <PayQueue due={due} chosen={chosen} head={head} />
  ) : (
    <DecideQueue
      path="withdrawals"
      title="Withdrawals"
      queue={waiting}
      total={toDecide}
      id={id}
      head={head}
      idOf={({ request }) => request?.id}
      empty={{ title: 'No withdrawals wait', text: 'New withdrawals appear here on their own.' }}
      row={(withdrawal, proposal) => <WithdrawalRow withdrawal={withdrawal} proposal={proposal} />}
      detail={({ row, proposal, onDecided }) => (
        <WithdrawalDetail withdrawal={row} proposal={proposal} onDecided={onDecided} />
      )}
      onDecided={due.again}
    />
  );
}

/** How many approved withdrawals are to pay, with the sum if all of them are listed. */
function ToPay({ due: { answer = [], more } }: { due: Queue<ListedPayout> }) {
  const sum = answer.reduce((total, { points }) => total + points, 0);
  const count = `${answer.length}${more ? '+' : ''}`;
  return <HeadCount count={count} unit={sum > 0 && !more ? `to pay, ${rupeesText(sum)}` : 'to pay'} />;
}
