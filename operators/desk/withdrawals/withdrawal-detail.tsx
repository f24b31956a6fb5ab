import type { WaitingWithdrawal } from '../../../provider/src/desk/fund-queue.ts';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { fundCommands } from '../parts/decision.tsx';
import { FactGrid } from '../../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerPanel } from '../parts/player-panel.tsx';
import { RequestDetail } from '../parts/request-detail.tsx';
import { RequestHistory } from '../parts/request-history.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { Checks, Unusual } from './checks.tsx';
import { PayTo } from './pay-to.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';

interface WithdrawalDetailProps {
  withdrawal: WaitingWithdrawal;
  proposal: ListedProposal | undefined;
  onDecided(isProposed: boolean): void;
}

const reasons = [
  'The bank account is not in your name.',
  'The bank refused the account number or IFSC.',
  'We need to check your account first. Call the help number.',
  'You asked us to decline it.',
];

/** What the player wants paid, to which bank, and where the points come from. */
export function WithdrawalDetail({ withdrawal, proposal, onDecided }: WithdrawalDetailProps) {
  const { id, points, name, player, pay_to, sharers, asked, balance, needs_second_person, others } = withdrawal;
  const view = useAnswer<PlayerView>(`/players/${player}`);
  // On a phone the checks are below the buttons, so what is unusual comes first.
  const isWide = useIsWide();
  return (
    <RequestDetail
      points={points}
      evidence={
        <PlayerPanel from={view}>
          {({ totals }) => (
            <Checks holder={pay_to.holder} name={name} sharers={sharers} totals={totals} hasFlags={isWide} />
          )}
        </PlayerPanel>
      }
      request={{
        commands: fundCommands,
        words: [String(id)],
        name: `Withdrawal ${id} of ${rupeesText(points)}`,
        needsSecondPerson: needs_second_person,
        act: `approve ${rupeesText(points)} for ${name}`,
        approveLabel: `Approve ${rupeesText(points)}`,
        approved: `Withdrawal ${id} approved. Pay it now, and record it under “To pay”.`,
        reasons,
        proposal,
        isUnread: !view.answer,
        blocked:
          view.answer || !view.failure
            ? undefined
            : 'The checks did not load. Approve once you have seen them, or decline.',
      }}
      onDecided={onDecided}
    >
      {!isWide && view.answer && <Unusual totals={view.answer.totals} sharers={sharers} />}
      <PayTo payTo={pay_to} points={points} />
      <FactGrid
        facts={[
          ['Player', <PlayerLink key="player" name={name} number={player} />],
          ['Wallet after', rupeesText(balance)],
          ['Sent', whenText(asked)],
          ['Request', id],
        ]}
      />
      <RequestHistory requests={others} />
    </RequestDetail>
  );
}
