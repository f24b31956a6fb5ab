import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { DataList, ListHead } from 'shared/ui';
import { useNearScreen } from './near-screen.ts';
import styles from './windowed-groups.module.css';

const STRETCH = 40;

/** Rows that belong together, as those of one month. */
export interface RowGroup<Row> {
  label: string;
  /** Right of the heading: what the group comes to. */
  end?: ReactNode;
  rows: readonly Row[];
}

/** Rows in groups of one key, in the order in which they come. */
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
  /** A whole list entry. */
  draw: (row: Row) => ReactNode;
}

/** A list of any length in groups, of which only what is near the screen is in the page. */
export function WindowedGroups<Row>({ groups, draw }: WindowedGroupsProps<Row>) {
  return groups.map((group, at) => <Group key={group.label} group={group} draw={draw} isFirst={at < 3} />);
}

interface GroupProps<Row> {
  group: RowGroup<Row>;
  draw: (row: Row) => ReactNode;
  /** Among the groups that open on screen. */
  isFirst: boolean;
}

function Group<Row>({ group: { label, end, rows }, draw, isFirst }: GroupProps<Row>) {
  const id = useId();
  const starts = Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_, at) => at * STRETCH);
  return (
    <section aria-labelledby={id}>
      <ListHead as="h2" id={id} label={label} end={end} />
      {starts.map((start) => (
        <Stretch
          key={start}
          label={label}
          rows={rows.slice(start, start + STRETCH)}
          draw={draw}
          startsNear={isFirst && start === 0}
        />
      ))}
    </section>
  );
}

interface StretchProps<Row> extends Pick<RowGroup<Row>, 'label' | 'rows'> {
  draw: (row: Row) => ReactNode;
  startsNear: boolean;
}

function Stretch<Row>({ label, rows, draw, startsNear }: StretchProps<Row>) {
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
