import { useState } from 'react';
import { FilterBar } from 'shared/ui';
import type { ListedEnd, ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useVersion } from '../connection/live.ts';
import { useQueue } from '../connection/use-queue.ts';
import { goTo } from '../../connection/route.tsx';
import { useCount } from '../connection/use-count.ts';
import { useProposals } from '../connection/use-proposals.ts';
import { DepositDetail } from '../deposits/deposit-detail.tsx';
import { PaymentDetail } from '../payments/payment-detail.tsx';
import { ProposalDecision } from '../parts/proposal-decision.tsx';
import { titleOf } from '../parts/proposal-words.ts';
import { QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../../parts/reading.tsx';
import { WaitingSince } from '../parts/request-row.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { LateCount } from '../parts/late-count.tsx';
import { Tag } from '../../parts/tag.tsx';
import { PayoutDetail } from '../withdrawals/payout-detail.tsx';
import { CorrectionDecision } from '../results/correction-decision.tsx';
import { WithdrawalDetail } from '../withdrawals/withdrawal-detail.tsx';
import { CreditDetail } from './credit-detail.tsx';
import { EndedList } from './ended-list.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import rowStyles from '../parts/request-row.module.css';
import styles from '../parts/request-detail.module.css';

/** What waits for a second person: proposals of others to confirm, and the own ones. */
export function ProposalsView({ parts: [id] }: { parts: string[] }) {
  const queue = useProposals();
  const total = useCount('proposals', queue);
  const ended = useQueue<ListedEnd>('/proposals/ended', useVersion('proposals', 'acts'));
  const [part, setPart] = useState<'waiting' | 'ended'>('waiting');
  const head = (
    <>
      <ViewHead title="Proposals" count={total ?? queue.answer?.length ?? 0}>
        <LateCount of="lateProposals" among={total ?? queue.answer?.length} />
      </ViewHead>
      <FilterBar
        label="Show"
        value={part}
        onChange={setPart}
        options={[
          { value: 'waiting', label: 'Waiting', count: total ?? queue.answer?.length ?? 0 },
          { value: 'ended', label: 'Ended', ...(ended.answer && { count: ended.answer.length }) },
        ]}
      />
    </>
  );
  if (part === 'ended')
    return (
      <>
        {head}
        <EndedList queue={ended} />
      </>
    );
  return (
    <Reading what="proposals" from={queue}>
      {(rows) => (
        <QueueLayout
          path="proposals"
          title="Proposals"
          rows={[...rows.filter(({ isOwn }) => !isOwn), ...rows.filter(({ isOwn }) => isOwn)]}
          total={total}
          chosen={id === undefined ? undefined : Number(id)}
          more={queue.more}
          empty={{
            title: 'No proposals wait',
            text: 'What needs a second person waits here, such as large approvals, credits and reversals.',
          }}
          head={head}
          row={(proposal) => <ProposalRow proposal={proposal} />}
          detail={(proposal) => (
            <ProposalDetail
              proposal={proposal}
              onDecided={() => {
                goTo('/proposals', { replace: true });
                queue.hide(proposal.id);
              }}
            />
          )}
        />
      )}
    </Reading>
  );
}

/** A proposal with everything that its proposer saw. */
function ProposalDetail({ proposal, onDecided }: { proposal: ListedProposal; onDecided(): void }) {
  const { deposit, withdrawal, payment, payout, decides, isCorrection } = proposal;
  const shared = { proposal, onDecided };
  if (!deposit && !withdrawal && !payment && !payout && decides !== 'player')
    return (
      <div className={`card ${styles.single}`}>
        <h2>{titleOf(proposal)}</h2>
        <ProposalFacts proposal={proposal} />
        {isCorrection ? <CorrectionDecision {...shared} /> : <ProposalDecision {...shared} />}
      </div>
    );
  return (
    <div className="stack" data-titled>
      <h2>{titleOf(proposal)}</h2>
      {deposit && <DepositDetail deposit={deposit} nextPicture={undefined} {...shared} />}
      {withdrawal && <WithdrawalDetail withdrawal={withdrawal} {...shared} />}
      {payment && <PaymentDetail payment={payment} {...shared} />}
      {payout && (
        <PayoutDetail
          payout={payout}
          proposal={proposal}
          onSent={onDecided}
          onReturned={onDecided}
          onUnsent={onDecided}
        />
      )}
      {decides === 'player' && <CreditDetail {...shared} />}
    </div>
  );
}

function ProposalRow({ proposal }: { proposal: ListedProposal }) {
  const { who, isOwn, proposed, reason } = proposal;
  return (
    <span className={rowStyles.row}>
      <span className={rowStyles.top}>
        <span className={rowStyles.amount}>{titleOf(proposal)}</span>
        <WaitingSince since={proposed} />
      </span>
      <span className={rowStyles.who}>{reason}</span>
      <span className={rowStyles.tags}>
        <Tag tone={isOwn ? 'info' : 'warn'}>{isOwn ? 'Yours' : `From ${who}`}</Tag>
      </span>
    </span>
  );
}
