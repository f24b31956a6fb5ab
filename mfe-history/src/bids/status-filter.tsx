import type { BidRow } from 'shared/provider';
import { FilterBar } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';

const statuses = ['pending', 'won', 'lost', 'refunded'] as const;

/** Only statuses that the list has: some providers tell none. */
export function StatusFilter({ bids }: { bids: readonly BidRow[] }) {
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
