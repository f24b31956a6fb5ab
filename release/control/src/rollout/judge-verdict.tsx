import { comparedByJudge } from '../../../src/control-api/compared-measures.ts';
import { withoutOdds } from '../../../src/judge/likelihood.ts';
import type { Verdict } from '../../../src/judge/verdict.ts';
import { MeasureTable } from '../parts/measure-table.tsx';
import { When } from '../parts/words.tsx';
import styles from './rollout-card.module.css';

const words = {
  promote: ['ok', 'As good as the stable release so far'],
  hold: ['warn', 'Not enough evidence yet'],
  bad: ['err', 'Worse than the stable release'],
} as const;

/** The judge's verdict with its figures. The exact odds are in the folded reasons. */
export function JudgeVerdict({ verdict: { says, reasons, measured = [], at } }: { verdict: Verdict & { at: number } }) {
  const [tone, title] = words[says];
  const measures = comparedByJudge(measured);
  return (
    <div className={styles.judge}>
      <p className="row">
        <strong className="pill" data-tone={tone}>
          The judge: {title}
        </strong>
        {measures.length === 0 && (
          <span className="soft small">
            as of <When at={at} />
          </span>
        )}
      </p>
      {says === 'hold' && <p>{withoutOdds(reasons[0] ?? '')}</p>}
      {measures.length > 0 && <MeasureTable measures={measures} sides={['Canary', 'Stable']} asOf={at} />}
      <details>
        <summary>The judge’s reasons, with the odds</summary>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
