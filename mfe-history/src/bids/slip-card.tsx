import { memo } from 'react';
import type { BidRow } from 'shared/provider';
import { rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { BidEntry } from './bid-entry.tsx';
import { bidTotals, netOf } from './bid-rows.ts';
import styles from './slip-card.module.css';
import type { SlipPart } from './slips.ts';

interface SlipCardProps {
  slip: SlipPart;
  unread: ReadonlySet<BidRow>;
  onOpen: (bid: BidRow) => void;
}

/** A card with the bids of one slip. A slip of several bids has a heading with its net. */
export const SlipCard = memo(function SlipCard({ slip, unread, onOpen }: SlipCardProps) {
  const { bids, shown, isContinued } = slip;
  const isAlone = bids.length === 1;
  const inSlip = isAlone ? undefined : isWaiting(bids) ? 'waiting' : 'decided';
  return (
    <div className={styles.slip}>
      {!isAlone && !isContinued && <SlipHead bids={bids} />}
      <ul>
        {shown.map((bid, at) => (
          <BidEntry key={at} bid={bid} isUnread={unread.has(bid)} inSlip={inSlip} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
});

/** A slip waits while one of its bids does. After that its heading shows the net. */
function isWaiting(bids: readonly BidRow[]): boolean {
  return bids.some(({ status }) => status === 'pending');
}

function SlipHead({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts();
  const [first] = bids;
  const { count, staked } = bidTotals(bids);
  const net = netOf(bids);
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h3 className={styles.market}>{first?.game_name}</h3>
        <p className={styles.when}>
          {timeText(first?.date ?? '')} ·{' '}
          <span className={styles.total}>{texts.bids.dayTotal(count, rupeesText(staked))}</span>
        </p>
      </div>
      {isWaiting(bids) ? (
        <StatusBadge tone="warn">{texts.bids.statuses.pending}</StatusBadge>
      ) : (
        net !== undefined && (
          <p className={styles.net} data-net={net > 0 ? 'win' : undefined}>
            <span>{texts.bids.net}</span> <strong>{signedRupeesText(net)}</strong>
          </p>
        )
      )}
    </header>
  );
}
