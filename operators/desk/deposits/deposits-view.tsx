import { FilterBar } from 'shared/ui';
import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { useVersion } from '../connection/live.ts';
import { goTo, useQuery } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { useCount } from '../connection/use-count.ts';
import { useQueue } from '../connection/use-queue.ts';
import { DecideQueue } from '../parts/decide-queue.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { LateCount } from '../parts/late-count.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositRow } from './deposit-row.tsx';

const filters = ['all', 'flagged', 'large'] as const;

/** The queue of deposits, with the picture next to what the player claims. */
export function DepositsView({ parts: [id] }: { parts: string[] }) {
  const asked = useQuery().get('show');
  const filter = filters.find((one) => one === asked) ?? 'all';
  const version = useVersion('deposits');
  const queue = useQueue<WaitingDeposit>(filter === 'all' ? '/deposits' : `/deposits?show=${filter}`, version);
  const counts = useAnswer<Record<'flagged' | 'large', number>>('/deposits/counts', version).answer;
  const all = useCount('deposits', filter === 'all' ? queue : undefined);
  const shown = filter === 'all' ? all : counts?.[filter];
  return (
    <DecideQueue
      path="deposits"
      title="Deposits"
      queue={queue}
      total={shown}
      id={id}
      idOf={({ request }) => request?.id}
      empty={{ title: 'No deposits wait', text: 'New deposits appear here on their own.' }}
      isFiltered={filter !== 'all'}
      head={
        <>
          <ViewHead title="Deposits" count={all ?? 0}>
            <LateCount of="lateDeposits" among={all ?? 0} />
          </ViewHead>
          <FilterBar
            label="Show"
            value={filter}
            onChange={(next) => goTo(next === 'all' ? '/deposits' : `/deposits?show=${next}`, { replace: true })}
            options={[
              { value: 'all', label: 'All', count: all ?? 0 },
              { value: 'flagged', label: 'Flagged', ...(counts && { count: counts.flagged }) },
              { value: 'large', label: 'Large', ...(counts && { count: counts.large }) },
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
