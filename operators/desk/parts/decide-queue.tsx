import type { ReactNode } from 'react';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useProposals } from '../connection/use-proposals.ts';
import type { Queue } from '../connection/use-queue.ts';
import { goOnFrom, QueueLayout } from './queue-layout.tsx';
import { Reading } from '../../parts/reading.tsx';

interface DecideQueueProps<Row> {
  /** The path of the view, such as `deposits`. */
  path: string;
  title: string;
  queue: Queue<Row>;
  /** The number of the rows that wait, if all of them are shown. */
  total: number | undefined;
  /** The id in the address. */
  id: string | undefined;
  head: ReactNode;
  empty: { title: string; text: string };
  /** True if a filter hides entries that wait. */
  isFiltered?: boolean;
  /** Returns the id of the row that a proposal is about. */
  idOf(proposal: ListedProposal): number | undefined;
  row(row: Row, proposal: ListedProposal | undefined): ReactNode;
  detail(decided: DecidedRow<Row>): ReactNode;
  onDecided?(): void;
}

interface DecidedRow<Row> {
  row: Row;
  /** The row after it. */
  next: Row | undefined;
  proposal: ListedProposal | undefined;
  onDecided(isProposed: boolean): void;
}

/** A queue of requests to decide. After a decision the next request comes up. */
export function DecideQueue<Row extends { id: number }>(props: DecideQueueProps<Row>) {
  const { path, title, queue, total, id, head, empty, isFiltered, idOf, row, detail } = props;
  const proposals = useProposals();
  const proposalOf = (of: Row) => proposals.answer?.find((proposal) => idOf(proposal) === of.id);
  const decide = (rows: readonly Row[], decided: Row, isProposed: boolean) => {
    goOnFrom(path, rows, decided.id);
    proposals.again();
    // A proposed request waits on.
    if (!isProposed) queue.hide(decided.id);
    props.onDecided?.();
  };
  return (
    <Reading what={path} from={queue}>
      {(rows) => (
        <QueueLayout
          path={path}
          title={title}
          rows={rows}
          total={total}
          chosen={id === undefined ? undefined : Number(id)}
          more={queue.more}
          head={head}
          empty={empty}
          isFiltered={isFiltered}
          row={(one) => row(one, proposalOf(one))}
          detail={(one) =>
            detail({
              row: one,
              next: rows[rows.indexOf(one) + 1],
              proposal: proposalOf(one),
              onDecided: (isProposed) => decide(rows, one, isProposed),
            })
          }
        />
      )}
    </Reading>
  );
}
