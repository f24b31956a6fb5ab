import { useMemo, useState } from 'react';
import type { BidRow } from 'shared/provider';
import { dateText, rupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidEntry } from './bid-entry.tsx';
import { BidReceipt } from './bid-receipt.tsx';
import { bidTotals } from './bid-rows.ts';

/** Bids grouped by day; each opens its receipt, without a render of the list. */
export function BidDays({ bids, unread }: { bids: readonly BidRow[]; unread: ReadonlySet<BidRow> }) {
  const [opened, setOpened] = useState<BidRow>();
  const list = useMemo(() => <BidList bids={bids} unread={unread} onOpen={setOpened} />, [bids, unread]);
  return (
    <>
      {list}
      {opened && <BidReceipt bid={newest(opened, bids)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface BidListProps {
  bids: readonly BidRow[];
  unread: ReadonlySet<BidRow>;
  onOpen: (bid: BidRow) => void;
}

function BidList({ bids, unread, onOpen }: BidListProps) {
  const texts = useTexts().bids;
  const { language } = useLanguage();
  const groups = inGroups(bids, ({ date }) => dateText(date, language)).map(([label, rows]) => {
    const { staked } = bidTotals(rows);
    return { label, rows, end: texts.dayTotal(rows.length, rupeesText(staked)) };
  });
  return (
    <WindowedGroups groups={groups} draw={(bid) => <BidEntry bid={bid} isUnread={unread.has(bid)} onOpen={onOpen} />} />
  );
}

// Looks the bid up again, so that a new result shows in the open receipt.
function newest(bid: BidRow, bids: readonly BidRow[]): BidRow {
  return (bid.bid_id && bids.find(({ bid_id }) => bid_id === bid.bid_id)) || bid;
}
