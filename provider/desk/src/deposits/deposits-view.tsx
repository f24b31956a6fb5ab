import { useState } from 'react';
import { FilterBar } from 'shared/ui';
import type { WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { useVersion } from '../connection/live.tsx';
import { useCount } from '../connection/use-count.ts';
import { useProposals } from '../connection/use-proposals.ts';
import { useQueue } from '../connection/use-queue.ts';
import { goOnFrom, QueueLayout } from '../parts/queue-layout.tsx';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositRow } from './deposit-row.tsx';
import { flagsOf } from './flags.ts';

type Filter = 'all' | 'flagged' | 'large';

/** The queue of deposits, with the picture next to what the player claims. */
export function DepositsView({ parts: [id] }: { parts: string[] }) {
  const queue = useQueue<WaitingDeposit>('/deposits', useVersion('deposits'));
  const proposals = useProposals();
  const total = useCount('deposits', queue);
  const proposalOf = (deposit: WaitingDeposit) => proposals.answer?.find(({ request }) => request?.id === deposit.id);
  return (
    <Reading what="deposits" from={queue}>
      {(rows) => (
        <Queue
          rows={rows}
          total={total}
          chosen={id === undefined ? undefined : Number(id)}
          more={queue.more}
          proposalOf={proposalOf}
          onDecided={(decided) => {
            queue.hide(decided);
            proposals.again();
          }}
          onProposed={proposals.again}
        />
      )}
    </Reading>
  );
}

interface QueueProps {
  rows: readonly WaitingDeposit[];
  total: number | undefined;
  chosen: number | undefined;
  more: (() => void) | undefined;
  proposalOf(deposit: WaitingDeposit): ListedProposal | undefined;
  onDecided(id: number): void;
  onProposed(): void;
}

function Queue({ rows, total, chosen, more, proposalOf, onDecided, onProposed }: QueueProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const of: Record<Filter, readonly WaitingDeposit[]> = {
    all: rows,
    flagged: rows.filter((row) => flagsOf(row).length > 0),
    large: rows.filter((row) => row.needs_second_person),
  };
  // A part of the list does not say how many of all are flagged or large.
  const shown = of[filter];
  const upcoming = shown[shown.findIndex(({ id }) => id === chosen) + 1];
  return (
    <QueueLayout
      path="deposits"
      title="Deposits"
      rows={shown}
      total={filter === 'all' ? total : undefined}
      chosen={chosen}
      more={more}
      empty={{ title: 'No deposits wait', text: 'New deposits appear here on their own.' }}
      head={
        <>
          <ViewHead title="Deposits" count={total ?? rows.length} />
          <FilterBar
            label="Show"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All', count: total ?? of.all.length },
              { value: 'flagged', label: 'Flagged', ...(!more && { count: of.flagged.length }) },
              { value: 'large', label: 'Large', ...(!more && { count: of.large.length }) },
            ]}
          />
        </>
      }
      row={(deposit) => <DepositRow deposit={deposit} proposal={proposalOf(deposit)} />}
      detail={(deposit) => (
        <DepositDetail
          key={deposit.id}
          deposit={deposit}
          proposal={proposalOf(deposit)}
          nextPicture={upcoming?.has_picture ? upcoming.id : undefined}
          onDecided={(isProposed) => {
            goOnFrom('deposits', shown, deposit.id);
            if (isProposed) onProposed();
            else onDecided(deposit.id);
          }}
        />
      )}
    />
  );
}
