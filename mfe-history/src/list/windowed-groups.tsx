import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { DataList, ListHead } from 'shared/ui';
import { useNearScreen } from './near-screen.ts';
import styles from './windowed-groups.module.css';

const ROWS_PER_BLOCK = 40;

/** Rows with a common heading, such as those of one month. */
export interface RowGroup<Row> {
  label: string;
  /** The group's total, at the right of the heading. */
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
  /** Renders a complete list entry. */
  draw: (row: Row) => ReactNode;
  /** If a row renders a list itself, returns the number of that list's entries. */
  sizeOf?: (row: Row) => number;
}

/** A grouped list of any length. Renders only the rows near the screen. */
export function WindowedGroups<Row>({ groups, ...drawn }: WindowedGroupsProps<Row>) {
  return groups.map((group, at) => <Group key={group.label} group={group} isFirst={at < 3} {...drawn} />);
}

interface GroupProps<Row> extends Omit<WindowedGroupsProps<Row>, 'groups'> {
  group: RowGroup<Row>;
  /** The group is visible when the screen opens. */
  isFirst: boolean;
}

function Group<Row>({ group: { label, end, rows }, isFirst, ...drawn }: GroupProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ListHead as="h2" id={id} label={label} end={end} />
      {inBlocks(rows, drawn.sizeOf).map((block, at) => (
        <Block key={at} label={label} block={block} startsNear={isFirst && at === 0} {...drawn} />
      ))}
    </section>
  );
}

interface RowBlock<Row> {
  rows: Row[];
  /** The number of entries in the block. */
  size: number;
}

function inBlocks<Row>(rows: readonly Row[], sizeOf: (row: Row) => number = () => 1): RowBlock<Row>[] {
  const blocks: RowBlock<Row>[] = [];
  for (const row of rows) {
    const open = blocks[blocks.length - 1];
    const size = sizeOf(row);
    if (open && open.size + size <= ROWS_PER_BLOCK) {
      open.rows.push(row);
      open.size += size;
    } else blocks.push({ rows: [row], size });
  }
  return blocks;
}

interface BlockProps<Row> extends Omit<WindowedGroupsProps<Row>, 'groups'> {
  label: string;
  block: RowBlock<Row>;
  startsNear: boolean;
}

function Block<Row>({ label, block: { rows, size }, draw, sizeOf, startsNear }: BlockProps<Row>) {
  const { ref, isDrawn, style } = useNearScreen<HTMLDivElement>(`${size * 5}rem`, startsNear);
  const entries = isDrawn && rows.map((row, at) => <Fragment key={at}>{draw(row)}</Fragment>);
  return (
    <div ref={ref} style={style} className={styles.stretch}>
      {entries && !sizeOf ? (
        <DataList label={label} labelHidden>
          {entries}
        </DataList>
      ) : (
        entries
      )}
    </div>
  );
}
