import type { BidRow } from 'shared/provider';
import { dateText, rupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button, FilterBar } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { ListTools } from '../list/list-tools.tsx';
import { NoneFound } from '../list/none-found.tsx';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidEntry } from './bid-entry.tsx';
import { bidTotals } from './bid-rows.ts';
import { bidTable, useBidWords } from './bid-words.ts';

export function BidList({ all, shown }: { all: readonly BidRow[]; shown: readonly BidRow[] }) {
  const texts = useTexts();
  const { gameTypeWord } = useBidWords();
  if (all.length === 0) return <NoneFound title={texts.bids.none} action={<Button as={Link} to="/">{texts.bids.play}</Button>} />;
  const choices = [
    { key: 'market', label: texts.bids.market, any: texts.bids.anyMarket, values: valuesOf(all, 'game_name') },
    { key: 'type', label: texts.bids.type, any: texts.bids.anyType, values: valuesOf(all, 'game_type'), wordOf: gameTypeWord },
  ];
  return (
    <>
      <ListTools fileName="bid-history" table={() => bidTable(shown, texts)} choices={choices}>
        <StatusFilter bids={all} />
      </ListTools>
      {shown.length === 0 && <NoneFound title={texts.bids.none} />}
      <BidDays bids={shown} />
    </>
  );
}

const statuses = ['pending', 'won', 'lost', 'refunded'] as const;

/** Only statuses that the list has: some providers tell none. */
function StatusFilter({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts();
  const { address, change } = useAddressFilter();
  const told = new Set(bids.map(({ status }) => status));
  const options = statuses.filter((status) => told.has(status)).map((status) => ({ value: status, label: texts.bids.statuses[status] }));
  if (options.length === 0) return null;
  return (
    <FilterBar
      label={texts.list.status}
      options={[{ value: '', label: texts.list.all }, ...options]}
      value={address.get('status') ?? ''}
      onChange={(status) => change({ status })}
    />
  );
}

function BidDays({ bids }: { bids: readonly BidRow[] }) {
  const texts = useTexts().bids;
  const { language } = useLanguage();
  const groups = inGroups(bids, ({ date }) => dateText(date, language)).map(([label, rows]) => {
    const { staked } = bidTotals(rows);
    return { label, rows, end: texts.dayTotal(rows.length, rupeesText(staked)) };
  });
  return <WindowedGroups groups={groups} draw={(bid) => <BidEntry bid={bid} />} />;
}

function valuesOf(bids: readonly BidRow[], field: 'game_name' | 'game_type'): string[] {
  return [...new Set(bids.map((bid) => bid[field]))].sort();
}
