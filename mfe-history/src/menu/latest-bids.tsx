import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import type { BidRow } from 'shared/provider';
import { dayAndMonthText, signedRupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button, DataList, ListHead } from 'shared/ui';
import { BidEntry } from '../bids/bid-entry.tsx';
import { BidReceipt } from '../bids/bid-receipt.tsx';
import { LastKnown } from '../list/last-known.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { useTexts } from '../texts/use-texts.ts';

const SHOWN = 3;

interface LatestBidsProps {
  read: ComponentProps<typeof LastKnown<BidRow[]>>['read'];
  lastWin: BidRow | undefined;
  unread: ReadonlySet<BidRow> | undefined;
}

/** The newest bids with their status. A tap opens a bid's receipt. */
export function LatestBids({ read, lastWin, unread }: LatestBidsProps) {
  const { bids: texts } = useTexts();
  return (
    <LastKnown read={read} rowHeight={65}>
      {(bids) => {
        if (bids.length > 0) return <NewestOf bids={bids} lastWin={lastWin} unread={unread} />;
        return (
          <NoneFound
            title={texts.none}
            action={
              <Button as={Link} to="/">
                {texts.play}
              </Button>
            }
          />
        );
      }}
    </LastKnown>
  );
}

function NewestOf({ bids, lastWin, unread }: Omit<LatestBidsProps, 'read'> & { bids: readonly BidRow[] }) {
  const texts = useTexts().menu;
  const { language } = useLanguage();
  const id = useId();
  const [opened, setOpened] = useState<BidRow>();
  const win =
    lastWin?.win_points !== undefined &&
    texts.lastWin(signedRupeesText(lastWin.win_points), dayAndMonthText(lastWin.date, language));
  return (
    <section aria-labelledby={id}>
      <ListHead as="h2" id={id} label={texts.latest} end={win} />
      <DataList label={texts.latest} labelHidden>
        {bids.slice(0, SHOWN).map((bid, at) => (
          <BidEntry key={bids.length - at} bid={bid} isUnread={unread?.has(bid) ?? false} onOpen={setOpened} />
        ))}
      </DataList>
      {opened && <BidReceipt bid={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
