import type { BidRow } from 'shared/provider';
import { bidNumberText, rupeesText, timeText } from 'shared/rules';
import { DataRow, GameMark } from 'shared/ui';
import { RowButton } from '../list/row-button.tsx';
import { RowOutcome } from '../list/row-outcome.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-entry.module.css';
import { BidStatus } from './bid-status.tsx';
import { useBidWords } from './bid-words.ts';

interface BidEntryProps {
  bid: BidRow;
  /** The bid was decided after the player's last visit. */
  isUnread?: boolean;
  /** The bid is a row of a slip, whose heading has the market, the time, and Pending once for all that wait. */
  inSlip?: 'waiting' | 'decided' | undefined;
  onOpen: (bid: BidRow) => void;
}

/** A bid in the list, in two lines: what and how much, then where, when and its status. Opens the receipt. */
export function BidEntry({ bid, isUnread = false, inSlip, onOpen }: BidEntryProps) {
  const texts = useTexts().bids;
  const { gameTypeWord, sessionWord } = useBidWords();
  const number = bidNumberText(bid);
  const game = [gameTypeWord(bid.game_type), sessionWord(bid)].filter(Boolean);
  // Contains the words that the button shows, so that a voice can press it.
  const label = [
    `${number} ${game.join(' · ')}`,
    bid.game_name,
    bid.status && texts.statuses[bid.status],
    isUnread && texts.unread,
  ];
  return (
    <DataRow
      start={<GameMark type={bid.game_type} number={number} />}
      title={
        <RowButton label={label.filter(Boolean).join(', ')} onOpen={() => onOpen(bid)}>
          <Facts facts={game} />
          {isUnread && <span className={styles.unread} />}
        </RowButton>
      }
      detail={!inSlip && <Facts facts={[bid.game_name, timeText(bid.date)]} />}
      end={
        <RowOutcome points={rupeesText(bid.points_action)}>
          {(bid.status !== 'pending' || inSlip !== 'waiting') && (
            <BidStatus bid={bid} isOfSlip={inSlip !== undefined} />
          )}
        </RowOutcome>
      }
    />
  );
}

/** A line breaks between two facts, and within one only if it is wider than the line. */
function Facts({ facts }: { facts: readonly string[] }) {
  const given = facts.filter((fact) => fact !== '');
  return given.map((fact, at) => (
    <span key={fact} className={styles.fact}>
      {fact}
      {at < given.length - 1 && '\u00a0·\u00a0'}
    </span>
  ));
}
