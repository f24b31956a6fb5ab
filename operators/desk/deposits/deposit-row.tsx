import { CopyIcon, UploadIcon } from 'shared/ui';
import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { RequestRow, SecondPersonTag } from '../parts/request-row.tsx';
import { SharedAccountTag } from '../parts/shared-account.tsx';
import { Tag } from '../../parts/tag.tsx';
import { flagsOf } from './flags.ts';

export function DepositRow({ deposit, proposal }: { deposit: WaitingDeposit; proposal: ListedProposal | undefined }) {
  const { points, name, player, asked, has_picture, sharers, needs_second_person } = deposit;
  return (
    <RequestRow points={points} since={asked} name={name} player={player}>
      {flagsOf(deposit).map(({ short, tone }) => (
        <Tag key={short} tone={tone} icon={<CopyIcon size={12} />}>
          {short}
        </Tag>
      ))}
      {!has_picture && (
        <Tag tone="warn" icon={<UploadIcon size={12} />}>
          No picture
        </Tag>
      )}
      <SharedAccountTag sharers={sharers} />
      <SecondPersonTag isNeeded={needs_second_person} proposal={proposal} />
    </RequestRow>
  );
}
