import { VisuallyHidden } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import { measureColumns } from './measure-columns.ts';
import { RemoteRows } from './remote-rows.tsx';
import { isQuiet, troubledFirst, troubleOf } from './troubled-first.ts';
import styles from './remote-table.module.css';

/** Every part in one line, and its canary in a second one. On a phone, each part is a card. */
export function RemoteTable({ now: { at, rows, waits } }: { now: NowView }) {
  const columns = measureColumns(rows);
  return (
    <>
      <table className={styles.table} aria-label="Live releases">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Release</th>
            <th scope="col">Sessions, last hour</th>
            {columns.map(({ name, head, title }) => (
              <th key={name} scope="col" title={title}>
                {head}
              </th>
            ))}
            <th scope="col">Last change</th>
            <th scope="col">
              <VisuallyHidden>Commands</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {troubledFirst(rows, waits).map((row) => (
          <RemoteRows
            key={row.remote}
            row={row}
            columns={columns}
            trouble={troubleOf(row.remote, waits)}
            isQuiet={isQuiet(row, waits)}
            at={at}
          />
        ))}
      </table>
      <p className="soft small">
        The figures show the last hour until now, and the lines its complete minutes. A dashed line is the previous
        release, or for a canary the stable release in the same hour.
      </p>
    </>
  );
}
