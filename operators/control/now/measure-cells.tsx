import { VisuallyHidden } from 'shared/ui';
import { countText, endsText, shareText } from 'plane/control-api/figures.ts';
import type { MeasureHealth, ReleaseHealth } from 'plane/control-api/health.ts';
import { CountSpark, RateSpark } from '../parts/spark.tsx';
import { worstOf, type MeasureColumn } from './measure-columns.ts';
import styles from './measure-cells.module.css';

/**
 * The sessions and the measures of one release. A measure that no browser reported shows an empty cell. A closed card
 * of a phone shows the sessions and the worst measure only.
 */
export function MeasureCells({ health, columns }: { health: ReleaseHealth | undefined; columns: MeasureColumn[] }) {
  const worst = health && worstOf(health.measures);
  return (
    <>
      <td className={styles.measure} data-title="sessions" data-none={!health} data-lead="true">
        {health && (
          <>
            <strong>{countText(health.sessions)}</strong>
            {health.sessions > 0 && <CountSpark counts={health.sessionSpark} />}
          </>
        )}
      </td>
      {columns.map(({ name, head }) => (
        <Measure
          key={name}
          head={head}
          measure={health?.measures.find((one) => one.name === name)}
          isWorst={name === worst}
        />
      ))}
    </>
  );
}

function Measure({ head, measure, isWorst }: { head: string; measure: MeasureHealth | undefined; isWorst: boolean }) {
  if (!measure || measure.of === 0)
    return (
      <td className={styles.measure} data-none="true">
        <VisuallyHidden>no reports</VisuallyHidden>
      </td>
    );
  const { of, bad, before, isWorse, spark } = measure;
  return (
    <td
      className={styles.measure}
      data-title={head.toLowerCase()}
      data-worse={isWorse}
      data-lead={isWorst}
      title={`${endsText({ bad, of })}${before && before.of > 0 ? `, compared with ${shareText(before)}` : ''}`}
    >
      <strong>
        {shareText({ of, bad })}
        {isWorse && <VisuallyHidden>, worse</VisuallyHidden>}
      </strong>
      <RateSpark spark={spark} isWorse={isWorse} {...(before && { before })} />
    </td>
  );
}
