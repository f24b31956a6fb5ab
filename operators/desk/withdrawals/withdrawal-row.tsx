import type { WaitingWithdrawal } from '../../../provider/src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import type { ListedPayout } from '../../../provider/src/desk/payout-queue.ts';
import { RequestRow, SecondPersonTag } from '../parts/request-row.tsx';
import { SharedAccountTag } from '../parts/shared-account.tsx';
import { Tag } from '../../parts/tag.tsx';

interface WithdrawalRowProps {
  withdrawal: WaitingWithdrawal;
  proposal: ListedProposal | undefined;
}

export function WithdrawalRow({ withdrawal, proposal }: WithdrawalRowProps) {
  const { points, name, player, asked, sharers, needs_second_person } = withdrawal;
  return (
    <RequestRow points={points} since={asked} name={name} player={player}>
      <SharedAccountTag sharers={sharers} />
      <SecondPersonTag isNeeded={needs_second_person} proposal={proposal} />
    </RequestRow>
  );
}

export function PayoutRow({ payout: { points, name, player, approved, unsent } }: { payout: ListedPayout }) {
  return (
    <RequestRow points={points} since={approved} name={name} player={player}>
      {unsent ? <Tag tone="err">Could not be sent</Tag> : <Tag tone="warn">Not paid</Tag>}
    </RequestRow>
  );
}
