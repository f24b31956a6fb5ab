import { useMemo, useState } from 'react';
import type { BidRow } from 'shared/provider';
import { dateText, rupeesText, signedRupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidReceipt } from './bid-receipt.tsx';
import styles from './bid-days.module.css';
import { bidTotals, netOf } from './bid-rows.ts';
import { SlipCard } from './slip-card.tsx';
import { partsOfSlips, slipsOf } from './slips.ts';

interface BidDaysProps {
  all: readonly BidRow[];
  shown: readonly BidRow[];
  unread: ReadonlySet<BidRow>;
}

/** The bids, grouped by day and slip. A tap on a bid opens its receipt without rendering the list again. */
export function BidDays({ all, shown, unread }: BidDaysProps) {
  const [opened, setOpened] = useState<BidRow>();
  const list = useMemo(
    () => <BidList all={all} shown={shown} unread={unread} onOpen={setOpened} />,
    [all, shown, unread],
  );
  return (
    <>
      {list}
      {opened && <BidReceipt bid={newest(opened, all)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function BidList({ all, shown, unread, onOpen }: BidDaysProps & { onOpen: (bid: BidRow) => void }) {
  const { language } = useLanguage();
  const slips = slipsOf(all, new Set(shown));
  const groups = inGroups(slips, ({ bids }) => dateText(bids[0]?.date ?? '', language)).map(([label, ofDay]) => ({
    label,
    rows: partsOfSlips(ofDay),
    end: <DayEnd bids={ofDay.flatMap((slip) => slip.shown)} isFiltered={shown.length < all.length} />,
  }));
  return (
    <WindowedGroups
      groups={groups}
      draw={(slip) => <SlipCard slip={slip} unread={unread} onOpen={onOpen} />}
      sizeOf={({ shown: rows }) => rows.length}
    />
  );
}

/**
 * The day's number of bids and their net. A filtered day has no net: if the filter shows only wins, the net would look
 * like a profit.
 */
function DayEnd({ bids, isFiltered }: { bids: readonly BidRow[]; isFiltered: boolean }) {
  const texts = useTexts().bids;
  const net = isFiltered ? undefined : netOf(bids);
  if (net === undefined) return texts.dayTotal(bids.length, rupeesText(bidTotals(bids).staked));
  return (
    <span>
      {texts.dayTotal(bids.length, texts.net)} <span className={styles.sum}>{signedRupeesText(net)}</span>
    </span>
  );
}

// Finds the same bid in the refreshed list, so that an open receipt shows a new result.
function newest(bid: BidRow, bids: readonly BidRow[]): BidRow {
  return (bid.bid_id && bids.find(({ bid_id }) => bid_id === bid.bid_id)) || bid;
}
