import type { ReactNode } from 'react';
import type { ListedPayout } from '../../../provider/src/desk/payout-queue.ts';
import { useProposals } from '../connection/use-proposals.ts';
import type { Queue } from '../connection/use-queue.ts';
import { goOnFrom, QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../../parts/reading.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { PayoutRow } from './withdrawal-row.tsx';

interface PayQueueProps {
  due: Queue<ListedPayout>;
  /** The id in the address. */
  chosen: number | undefined;
  head: ReactNode;
}

/** The approved withdrawals that are to pay. */
export function PayQueue({ due, chosen, head }: PayQueueProps) {
  const proposals = useProposals();
  return (
    <Reading what="payments to send" from={due}>
      {(rows) => (
        <QueueLayout
          path="withdrawals"
          title="Withdrawals"
          rows={rows}
          chosen={chosen}
          more={due.more}
          head={head}
          empty={{ title: 'Nothing to pay', text: 'Approved withdrawals appear here until you record their payment.' }}
          row={(payout) => <PayoutRow payout={payout} />}
          detail={(payout) => (
            <PayoutDetail
              payout={payout}
              proposal={proposals.answer?.find((proposal) => proposal.payout?.id === payout.id)}
              onSent={() => {
                goOnFrom('withdrawals', rows, payout.id);
                due.hide(payout.id);
              }}
              onReturned={() => {
                goOnFrom('withdrawals', rows, payout.id);
                due.again();
                proposals.again();
              }}
              onUnsent={due.again}
            />
          )}
        />
      )}
    </Reading>
  );
}
