import type { ChartType } from 'shared/provider';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-legend.module.css';

export function ChartLegend({ type }: { type: ChartType }) {
  const texts = useTexts().charts.legend;
  return (
    <dl className={styles.legend}>
      <div><dt className={styles.red}>27</dt><dd>{texts.red}</dd></div>
      <div><dt>**</dt><dd>{texts.none}</dd></div>
      {type === 'pana_chart' && <div><dt>6*</dt><dd>{texts.half}</dd></div>}
    </dl>
  );
}
