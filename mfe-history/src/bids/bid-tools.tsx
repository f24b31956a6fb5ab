import type { BidRow } from 'shared/provider';
import { FilterBar } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { ListTools } from '../list/list-tools.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bidTable, useBidWords } from './bid-words.ts';

interface BidToolsProps {
  /** Undefined while the bids load. */
  all: readonly BidRow[] | undefined;
  shown: readonly BidRow[];
}

export function BidTools({ all, shown }: BidToolsProps) {
  const texts = useTexts();
  const { gameTypeWord } = useBidWords();
  const choices = [
    { key: 'market', label: texts.bids.market, any: texts.bids.anyMarket, values: valuesOf(all, 'game_name') },
    {
      key: 'type',
      label: texts.bids.type,
      any: texts.bids.anyType,
      values: valuesOf(all, 'game_type'),
      wordOf: gameTypeWord,
    },
  ];
  return (
    <ListTools
      fileName="bid-history"
      isEmpty={shown.length === 0}
      table={() => bidTable(shown, texts)}
      choices={choices}
    >
      <StatusFilter bids={all} />
    </ListTools>
  );
}

const statuses = ['pending', 'won', 'lost', 'refunded'] as const;

/**
 * Offers only statuses that are in the list, because some providers send none. While the list loads, reserves the space
 * of all of them.
 */
function StatusFilter({ bids }: { bids: readonly BidRow[] | undefined }) {
  const texts = useTexts();
  const { address, change } = useAddressFilter();
  const known = new Set(bids ? bids.map(({ status }) => status) : statuses);
  const options = statuses
    .filter((status) => known.has(status))
    .map((status) => ({ value: status, label: texts.bids.statuses[status] }));
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

function valuesOf(bids: readonly BidRow[] = [], field: 'game_name' | 'game_type'): string[] {
  return [...new Set(bids.map((bid) => bid[field]))].sort();
}
