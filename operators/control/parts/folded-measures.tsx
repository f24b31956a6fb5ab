import type { Waiting } from 'plane/control-api/waiting.ts';
import { MeasureTable } from './measure-table.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './folded-measures.module.css';

/**
 * The measures that a person should look at. The fine ones are folded into one line. A wide screen shows them too if a
 * person decides by them, or if there are no others.
 */
export function FoldedMeasures({
  compared,
  isForApproval,
}: {
  compared: NonNullable<Waiting['compared']>;
  isForApproval: boolean;
}) {
  const isWide = useIsWide();
  const { measures } = compared;
  const fine = measures.filter(({ isFine }) => isFine);
  const others = measures.filter(({ isFine }) => !isFine);
  if (isWide && (isForApproval || others.length === 0)) return <MeasureTable {...compared} />;
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
