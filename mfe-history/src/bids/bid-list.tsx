import type { BidRow } from 'shared/provider';
import { dateText, pointsText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button } from 'shared/ui';
import { inGroups } from '../list/in-groups.ts';
import { ListTools } from '../list/list-tools.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bidTable } from './bid-csv.ts';
import { BidEntry } from './bid-entry.tsx';
import { bidTotals } from './bid-totals.ts';
import { StatusFilter } from './status-filter.tsx';
import { useBidWords } from './use-bid-words.ts';

export function BidList({ all, shown }: { all: readonly BidRow[]; shown: readonly BidRow[] }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { gameTypeWord } = useBidWords();
  if (all.length === 0) return <NoneFound title={texts.bids.none} action={<Button as={Link} to="/">{texts.bids.play}</Button>} />;
  const choices = [
    { key: 'market', label: texts.bids.market, any: texts.bids.anyMarket, values: valuesOf(all, 'game_name') },
    { key: 'type', label: texts.bids.type, any: texts.bids.anyType, values: valuesOf(all, 'game_type'), wordOf: gameTypeWord },
  ];
  return (
    <>
      <ListTools fileName="bid-history" table={() => bidTable(shown, texts, language)} choices={choices}>
        <StatusFilter bids={all} />
      </ListTools>
      {shown.length === 0 && <NoneFound title={texts.bids.none} />}
      <BidDays bids={shown} />
    </>
  );
}

function BidDays({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts().bids;
  const { language } = useLanguage();
  const groups = inGroups(bids, ({ date }) => dateText(date, language)).map(([label, rows]) => {
    const { staked } = bidTotals(rows);
    return { label, rows, end: texts.dayTotal(rows.length, pointsText(staked)) };
  });
  return <WindowedGroups groups={groups} draw={(bid) => <BidEntry bid={bid} />} />;
}

function valuesOf(bids: readonly BidRow[], field: 'game_name' | 'game_type'): string[] {
  return [...new Set(bids.map((bid) => bid[field]))].sort();
}
