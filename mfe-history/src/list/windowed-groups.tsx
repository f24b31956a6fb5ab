import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { DataList, ListHead } from 'shared/ui';
import { useNearScreen } from './near-screen.ts';
import styles from './windowed-groups.module.css';

const ROWS_PER_BLOCK = 40;

/** Rows that belong together, such as those of one month. */
export interface RowGroup<Row> {
  label: string;
  /** The total of the group, right of the heading. */
  end?: ReactNode;
  rows: readonly Row[];
}

/** Groups consecutive rows with the same key. */
export function inGroups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [key: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}

interface WindowedGroupsProps<Row> {
  groups: readonly RowGroup<Row>[];
  /** Renders a whole list entry. */
  draw: (row: Row) => ReactNode;
}

/** A grouped list of any length that renders only what is near the screen. */
export function WindowedGroups<Row>({ groups, draw }: WindowedGroupsProps<Row>) {
  return groups.map((group, at) => <Group key={group.label} group={group} draw={draw} isFirst={at < 3} />);
}

interface GroupProps<Row> {
  group: RowGroup<Row>;
  draw: (row: Row) => ReactNode;
  /** One of the groups that are on the first screen. */
  isFirst: boolean;
}

function Group<Row>({ group: { label, end, rows }, draw, isFirst }: GroupProps<Row>) {
  const id = useId();
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_BLOCK) }, (_, at) => at * ROWS_PER_BLOCK);
  return (
    <section aria-labelledby={id}>
      <ListHead as="h2" id={id} label={label} end={end} />
      {starts.map((start) => (
        <Block
          key={start}
          label={label}
          rows={rows.slice(start, start + ROWS_PER_BLOCK)}
          draw={draw}
          startsNear={isFirst && start === 0}
        />
      ))}
    </section>
  );
}

interface BlockProps<Row> extends Pick<RowGroup<Row>, 'label' | 'rows'> {
  draw: (row: Row) => ReactNode;
  startsNear: boolean;
}

function Block<Row>({ label, rows, draw, startsNear }: BlockProps<Row>) {
  const { ref, isDrawn, style } = useNearScreen<HTMLDivElement>(`${rows.length * 5}rem`, startsNear);
  return (
    <div ref={ref} style={style} className={styles.stretch}>
      {isDrawn && (
        <DataList label={label} labelHidden>
          {rows.map((row, at) => (
            <Fragment key={at}>{draw(row)}</Fragment>
          ))}
        </DataList>
      )}
    </div>
  );
}
