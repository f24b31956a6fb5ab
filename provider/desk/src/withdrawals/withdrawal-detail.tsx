import type { WaitingWithdrawal } from '../../../src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { Decision, fundCommands } from '../parts/decision.tsx';
import { FactGrid } from '../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { PlayerPanel } from '../parts/player-panel.tsx';
import { RequestHistory } from '../parts/request-history.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { PayTo } from './pay-to.tsx';
import styles from '../parts/request-detail.module.css';

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
  const { id, points, name, player, pay_to, asked, balance, needs_second_person, others } = withdrawal;
  const isOpen = needs_second_person && !proposal;
  return (
    <div className={styles.detail}>
      <PlayerPanel number={player} />
      <div className={styles.side}>
        <div className={styles.facts}>
          <p className={styles.points} data-points>
            {rupeesText(points)}
          </p>
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
        </div>
        <div className={styles.decision}>
          <Decision
            request={{
              commands: fundCommands,
              words: [String(id)],
              name: `Withdrawal ${id} of ${rupeesText(points)}`,
              needsSecondPerson: needs_second_person,
              act: `approve ${rupeesText(points)} for ${name}`,
              approveLabel: 'Approve',
              approved: `Withdrawal ${id} approved. Pay it now, and record it under “To pay”.`,
              reasons,
              proposal,
            }}
            onDecided={() => onDecided(isOpen)}
          />
        </div>
      </div>
    </div>
  );
}
