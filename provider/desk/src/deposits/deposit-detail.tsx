import { Note } from 'shared/ui';
import type { WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { Decision, fundCommands } from '../parts/decision.tsx';
import { FactGrid } from '../parts/facts.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { RequestHistory } from '../parts/request-history.tsx';
import { inGroups, rupeesText, whenText } from '../parts/words.ts';
import { flagsOf } from './flags.ts';
import { PicturePane } from './picture-pane.tsx';
import styles from '../parts/request-detail.module.css';

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

/** The picture and the facts of one deposit side by side, and the decision. */
export function DepositDetail({ deposit, proposal, nextPicture, onDecided }: DepositDetailProps) {
  const { id, points, name, player, utr, asked, has_picture, needs_second_person, others } = deposit;
  const flags = flagsOf(deposit);
  const isCredited = deposit.same_utr.some(({ status }) => status === '1');
  const isOpen = needs_second_person && !proposal;
  return (
    <div className={styles.detail}>
      <PicturePane id={id} hasPicture={has_picture} next={nextPicture} />
      <div className={styles.side}>
        <div className={styles.facts}>
          <p className={styles.points} data-points>
            {rupeesText(points)}
          </p>
          {flags.map(({ short, text }) => (
            <Note key={short} tone="err">
              <strong>{short}.</strong> {text}
            </Note>
          ))}
          {!has_picture && <Note tone="warn">No picture. Only the bank statement can prove this payment.</Note>}
          {isOpen && <Note tone="info">Above your limit: a second person must confirm an approval.</Note>}
          <FactGrid
            facts={[
              [
                'UTR',
                <span key="utr" className={styles.utr}>
                  {inGroups(utr)}
                </span>,
              ],
              ['Player', <PlayerLink key="player" name={name} number={player} />],
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
              name: `Deposit ${id} of ${rupeesText(points)}`,
              needsSecondPerson: needs_second_person,
              act: `credit ${rupeesText(points)} to ${name}`,
              danger: flags[0]?.text,
              blocked: isCredited ? 'A UTR is credited only once, so you can only decline this deposit.' : undefined,
              approveLabel: 'Approve',
              approved: `${rupeesText(points)} credited to ${name}.`,
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
