import { useState } from 'react';
import { FilterBar } from 'shared/ui';
import type { WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import { useVersion } from '../connection/live.tsx';
import { useCount } from '../connection/use-count.ts';
import { useQueue } from '../connection/use-queue.ts';
import { DecideQueue } from '../parts/decide-queue.tsx';
import { LateCount, ViewHead } from '../parts/view-head.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositRow } from './deposit-row.tsx';
import { flagsOf } from './flags.ts';

type Filter = 'all' | 'flagged' | 'large';

const isShown: Record<Filter, (row: WaitingDeposit) => boolean> = {
  all: () => true,
  flagged: (row) => flagsOf(row).length > 0,
  large: (row) => row.needs_second_person,
};

/** The queue of deposits, with the picture next to what the player claims. */
export function DepositsView({ parts: [id] }: { parts: string[] }) {
  const queue = useQueue<WaitingDeposit>('/deposits', useVersion('deposits'));
  const total = useCount('deposits', queue);
  const [filter, setFilter] = useState<Filter>('all');
  const rows = queue.answer ?? [];
  // A part of the list does not say how many of all are flagged or large.
  const countOf = (of: Filter) => !queue.more && { count: rows.filter(isShown[of]).length };
  return (
    <DecideQueue
      path="deposits"
      title="Deposits"
      queue={queue}
      total={filter === 'all' ? total : undefined}
      id={id}
      isShown={isShown[filter]}
      idOf={({ request }) => request?.id}
      empty={{ title: 'No deposits wait', text: 'New deposits appear here on their own.' }}
      head={
        <>
          <ViewHead title="Deposits" count={total ?? rows.length}>
            <LateCount of="lateDeposits" among={total ?? rows.length} />
          </ViewHead>
          <FilterBar
            label="Show"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All', count: total ?? rows.length },
              { value: 'flagged', label: 'Flagged', ...countOf('flagged') },
              { value: 'large', label: 'Large', ...countOf('large') },
            ]}
          />
        </>
      }
      row={(deposit, proposal) => <DepositRow deposit={deposit} proposal={proposal} />}
      detail={({ row, next, ...rest }) => (
        <DepositDetail deposit={row} nextPicture={next?.has_picture ? next.id : undefined} {...rest} />
      )}
    />
  );
}
