import type { ComparedMeasure } from 'plane/control-api/compared-measures.ts';
import { endsText, shareText } from 'plane/control-api/figures.ts';
import type { Ends } from 'plane/judge/measures.ts';
import { clockText } from '../../parts/times.tsx';
import styles from './measure-table.module.css';

/** The figures of two releases side by side, and what the comparison says. `asOf` is the time of the judge's look. */
export function MeasureTable({
  measures,
  sides,
  asOf,
}: {
  measures: ComparedMeasure[];
  sides: [string, string];
  asOf?: number | undefined;
}) {
  // A new remote has no stable release to compare with.
  const hasOther = measures.some(({ other }) => other.of > 0);
  const [first, second] = sides;
  return (
    <table className={styles.measures}>
      {asOf !== undefined && <caption>Sessions that the judge had compared at {clockText(asOf)}</caption>}
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col" className={styles.figure}>
            {first}
          </th>
          {hasOther && (
            <th scope="col" className={styles.figure}>
              {second}
            </th>
          )}
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(({ title, ends, other, isWorse, words }) => (
          <tr key={title} data-worse={isWorse}>
            <th scope="row">{title}</th>
            <td className={styles.figure}>
              <Share {...ends} />
            </td>
            {hasOther && (
              <td className={styles.figure}>
                <Share {...other} />
              </td>
            )}
            <td className={styles.result}>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share(ends: Ends) {
  if (ends.of === 0) return <span className="soft small">none yet</span>;
  return (
    <>
      <strong>{shareText(ends)}</strong>
      <span className={`soft small ${styles.counts}`}>{endsText(ends)}</span>
    </>
  );
}
