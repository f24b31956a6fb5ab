import { Fragment } from 'react';
import type { BidRow } from 'shared/provider';
import { bidNumberText, rupeesText, timeText } from 'shared/rules';
import { Link } from 'shared/screens';
import { DataRow, GameMark, IconButton, PlayAgainIcon } from 'shared/ui';
import { RowButton } from '../list/row-button.tsx';
import { RowOutcome } from '../list/row-outcome.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-entry.module.css';
import { BidStatus } from './bid-status.tsx';
import { useBidWords } from './bid-words.ts';
import { repeatLink } from './repeat-link.ts';

interface BidEntryProps {
  bid: BidRow;
  /** The bid was decided after the player's last visit. */
  isUnread?: boolean;
  /** The row is below the heading of its slip, which already shows the market and the time. */
  isOfSlip?: boolean;
  onOpen: (bid: BidRow) => void;
}

/** A bid in the list. The whole row opens the receipt, except for the button that repeats the bid. */
export function BidEntry({ bid, isUnread = false, isOfSlip = false, onOpen }: BidEntryProps) {
  const texts = useTexts().bids;
  const { gameTypeWord, sessionWord } = useBidWords();
  const number = bidNumberText(bid);
  const gameType = gameTypeWord(bid.game_type);
  const again = repeatLink(bid);
  const session = sessionWord(bid);
  const facts = (isOfSlip ? [session] : [bid.game_name, session, timeText(bid.date)]).filter((fact) => fact !== '');
  return (
    <DataRow
      start={<GameMark type={bid.game_type} number={number} />}
      title={
        <RowButton
          label={[
            `${number} ${gameType}`,
            bid.game_name,
            bid.status && texts.statuses[bid.status],
            isUnread && texts.unread,
          ]
            .filter(Boolean)
            .join(', ')}
          onOpen={() => onOpen(bid)}
        >
          {gameType}
          {isUnread && <span className={styles.unread} />}
        </RowButton>
      }
      detail={
        facts.length > 0 &&
        facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' '}
            <span className={styles.fact}>
              {fact}
              {at < facts.length - 1 && '\u00a0·'}
            </span>
          </Fragment>
        ))
      }
      end={
        <>
          <RowOutcome points={rupeesText(bid.points_action)}>
            <BidStatus bid={bid} isOfSlip={isOfSlip} />
          </RowOutcome>
          {again && (
            <IconButton
              as={Link}
              to={again}
              className={styles.again}
              label={texts.again(number, bid.game_name)}
              icon={<PlayAgainIcon size={20} />}
            />
          )}
        </>
      }
    />
  );
}
