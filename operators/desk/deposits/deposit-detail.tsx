import { useState } from 'react';
import { Note } from 'shared/ui';
import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { fundCommands } from '../parts/decision.tsx';
import { FactGrid } from '../../parts/facts.tsx';
import { RequestDetail } from '../parts/request-detail.tsx';
import { RequestHistory } from '../parts/request-history.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { Check } from './check.tsx';
import { Comparison } from './comparison.tsx';
import { flagsOf } from './flags.ts';
import { PicturePane, type PictureState } from './picture-pane.tsx';

interface DepositDetailProps {
  deposit: WaitingDeposit;
  proposal: ListedProposal | undefined;
  nextPicture: number | undefined;
  onDecided(isProposed: boolean): void;
}

const reasons = [
  'The payment is not in our bank statement.',
  'The amount is not the one that was paid.',
  'This payment was already credited.',
  'The picture does not show this payment.',
  'The payment went to another account.',
];

/** The picture of one deposit, what to check next to it, and the decision. A probable duplicate is next to its other. */
export function DepositDetail({ deposit, proposal, nextPicture, onDecided }: DepositDetailProps) {
  const { id, points, name, asked, has_picture, needs_second_person, others } = deposit;
  const [picture, setPicture] = useState<PictureState>('loading');
  const [flag] = flagsOf(deposit);
  const isCredited = deposit.same_utr.some(({ status }) => status === '1');
  return (
    <RequestDetail
      isWhole={flag !== undefined || !has_picture}
      evidence={
        flag ? (
          <Comparison deposit={deposit} />
        ) : (
          has_picture && <PicturePane id={id} next={nextPicture} onState={setPicture} />
        )
      }
      request={{
        commands: fundCommands,
        words: [String(id)],
        name: `Deposit ${id} of ${rupeesText(points)}`,
        needsSecondPerson: needs_second_person,
        act: `credit ${rupeesText(points)} to ${name}`,
        danger: flag?.text,
        blocked: isCredited
          ? 'A UTR is credited only once, so you can only decline this deposit.'
          : picture === 'failed'
            ? 'The picture did not load. Try it again before you approve, or decline.'
            : undefined,
        isUnread: has_picture && !flag && picture === 'loading',
        approveLabel: `Approve ${rupeesText(points)}`,
        approved: `${rupeesText(points)} credited to ${name}.`,
        reasons,
        proposal,
      }}
      onDecided={onDecided}
    >
      {!has_picture && <Note tone="warn">No picture. Only the bank statement can prove this payment.</Note>}
      {!flag && (
        <>
          <Check deposit={deposit} />
          <FactGrid
            facts={[
              ['Sent', whenText(asked)],
              ['Request', id],
            ]}
          />
        </>
      )}
      <RequestHistory requests={others} />
    </RequestDetail>
  );
}
