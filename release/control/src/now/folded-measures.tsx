import type { Waiting } from '../../../src/control-api/waiting.ts';
import { MeasureTable } from '../parts/measure-table.tsx';
import styles from './folded-measures.module.css';

/** The measures that a person should look at. The fine ones are folded into one line. */
export function FoldedMeasures({ compared }: { compared: NonNullable<Waiting['compared']> }) {
  const { measures } = compared;
  const fine = measures.filter(({ isFine }) => isFine);
  const others = measures.filter(({ isFine }) => !isFine);
  return (
    <>
      {others.length > 0 && <MeasureTable {...compared} measures={others} />}
      {fine.length > 0 && (
        <details className={styles.fine}>
          <summary>
            {fine.length} of {measures.length} measures not worse
          </summary>
          <MeasureTable {...compared} measures={fine} />
        </details>
      )}
    </>
  );
}
