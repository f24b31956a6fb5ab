import { useState } from 'react';
import { titleOf } from 'plane/judge/measures.ts';
import type { CurvePoint } from 'plane/rollouts/curve.ts';
import { CurveChart } from './curve-chart.tsx';
import { tooFewText } from './too-few-text.ts';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './rollout-card.module.css';

/**
 * A chart for each reported measure. The charts have no figures: those of the judge's look are in the table, and the
 * curves go on after it. On a phone they are folded, because a person decides by the figures.
 */
export function CurveCharts({
  curve,
  minimumSessions,
  isOver,
}: {
  curve: CurvePoint[];
  minimumSessions: number;
  isOver: boolean;
}) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const tooFew = tooFewText(minimumSessions, curve);
  if (tooFew) return isOver ? null : <p className="soft">{tooFew}</p>;
  const measured = (curve.at(-1)?.measured ?? []).filter(({ canary, stable }) => canary.of + stable.of > 0);
  const charts = (
    <div>
      <p className={`row small ${styles.legend}`}>
        <span data-side="canary">canary</span>
        <span data-side="stable">stable</span>
        <span className="soft">The bands are the 95 % confidence intervals.</span>
      </p>
      <div className={styles.curves}>
        {measured.map(({ name }) => (
          <CurveChart key={name} name={name} title={titleOf(name)} points={curve} />
        ))}
      </div>
    </div>
  );
  if (isWide) return charts;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{measured.length === 1 ? '1 chart' : `${measured.length} charts`}</summary>
      {isOpen && charts}
    </details>
  );
}
