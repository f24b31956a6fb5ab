import { Fragment, useEffect, type ReactNode } from 'react';
import { Button, EmptyState, VisuallyHidden } from 'shared/ui';
import { RestingButton } from 'shared/ui/resting-button';
import { goTo } from '../../connection/route.tsx';
import { useNow } from '../../connection/use-now.ts';
import { Key } from './key.tsx';
import { useToast } from './toast.tsx';
import { useHarmlessKeys } from './use-keys.ts';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './queue-layout.module.css';

/** The rows show how long they wait. */
const AGES_EVERY_MS = 60_000;

interface QueueLayoutProps<Row> {
  /** The path of the view, such as `deposits`. */
  path: string;
  title: string;
  rows: readonly Row[];
  /** How many entries wait, if the rows are only the first of them. */
  total?: number | undefined;
  /** The id in the address. */
  chosen: number | string | undefined;
  empty: { title: string; text: string };
  /** True if a filter hides entries that wait. */
  isFiltered?: boolean | undefined;
  more?: (() => void) | undefined;
  head?: ReactNode;
  row(row: Row): ReactNode;
  detail(row: Row): ReactNode;
}

/**
 * A queue with the chosen entry next to it, or on a phone on its own. An entry that another person has decided stays
 * chosen with a note, so that a key never meets an entry that the person has not seen.
 */
export function QueueLayout<Row extends { id: number | string }>(props: QueueLayoutProps<Row>) {
  const { path, title, rows, total, chosen, empty, more, head, row, detail } = props;
  const isWide = useIsWide();
  useNow(AGES_EVERY_MS);
  const at = rows.findIndex(({ id }) => id === chosen);
  const current = rows[at];
  const pathOf = ({ id }: Row) => addressOf(path, id);
  const toast = useToast();
  const go = (to: Row | undefined) => {
    if (!to) return;
    toast();
    goTo(pathOf(to), { replace: chosen !== undefined });
  };
  const next = () => go(rows[at + 1] ?? (current ? undefined : nextAfter(rows, chosen)));
  useHarmlessKeys({ j: next, ArrowDown: next, k: () => go(rows[at - 1]), ArrowUp: () => go(rows[at - 1]) });
  useEffect(() => {
    if (isWide && chosen === undefined && rows[0]) goTo(addressOf(path, rows[0].id), { replace: true });
  }, [isWide, chosen, rows, path]);
  useEffect(() => {
    document.querySelector(`[data-entry="${CSS.escape(String(chosen))}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const placeOf = more ? (total ?? `${rows.length}+`) : rows.length;
  const list = (
    <section className={`stack ${styles.list}`} data-gap="12" aria-label={`${title}, list`}>
      {head}
      {rows.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <ul className={`rows ${styles.rows}`}>
          {rows.map((one) => (
            <li key={one.id} data-entry={one.id}>
              <RestingButton
                isHarmless
                className={styles.row}
                aria-current={one.id === chosen ? 'true' : undefined}
                onClick={() => go(one)}
              >
                {row(one)}
              </RestingButton>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button tone="quiet" size="small" wide onClick={more}>
          Show more
        </Button>
      )}
    </section>
  );
  if ((!isWide || rows.length === 0) && chosen === undefined) return list;
  return (
    <div className={styles.layout}>
      {isWide && list}
      <section className="stack" aria-label={title}>
        {current ? (
          <>
            <p className="row soft" data-ends>
              <span>
                {at + 1} of {placeOf}
              </span>
              <span className="row">
                <Button
                  tone="quiet"
                  size="small"
                  disabled={at === 0}
                  aria-keyshortcuts="K"
                  onClick={() => go(rows[at - 1])}
                >
                  Previous<Key>K</Key>
                </Button>
                <Button tone="quiet" size="small" disabled={!rows[at + 1]} aria-keyshortcuts="J" onClick={next}>
                  Next<Key>J</Key>
                </Button>
              </span>
            </p>
            <Fragment key={current.id}>{detail(current)}</Fragment>
          </>
        ) : (
          chosen !== undefined && <Gone {...props} id={chosen} onNext={next} />
        )}
      </section>
      <VisuallyHidden>
        <span role="status">{current && `${title}: ${at + 1} of ${placeOf}`}</span>
      </VisuallyHidden>
    </div>
  );
}

interface GoneProps extends Pick<QueueLayoutProps<unknown>, 'title' | 'rows' | 'isFiltered'> {
  id: number | string;
  onNext(): void;
}

function Gone({ title, rows, id, isFiltered, onNext }: GoneProps) {
  const hasNext = rows.length > 0;
  return (
    <EmptyState
      title={isFiltered ? `Request ${id} is not in this list` : hasNext ? `Request ${id} is decided` : 'All done'}
      picture="pot"
      action={
        hasNext && (
          <Button aria-keyshortcuts="J" onClick={onNext}>
            Next<Key>J</Key>
          </Button>
        )
      }
    >
      {isFiltered
        ? 'It is decided, or the filter hides it. Choose All to see everything that waits.'
        : hasNext
          ? 'It no longer waits. Look at Acts to see who decided it.'
          : `Nothing waits in ${title.toLowerCase()}.`}
    </EmptyState>
  );
}

/** Returns the address of an entry, or of the list, with the filter of the current address. */
function addressOf(path: string, id?: number | string): string {
  return `/${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${location.search}`;
}

/** Goes to the entry after one that is decided or proposed. */
export function goOnFrom<Row extends { id: number | string }>(path: string, rows: readonly Row[], id: Row['id']): void {
  const next = nextAfter(
    rows.filter((row) => row.id !== id),
    id,
  );
  goTo(addressOf(path, next?.id), { replace: true });
}

/** Returns the entry after an id that is no longer in the list. */
function nextAfter<Row extends { id: number | string }>(rows: readonly Row[], id: Row['id'] = 0): Row | undefined {
  return rows.find((row) => row.id > id) ?? rows.at(-1);
}
