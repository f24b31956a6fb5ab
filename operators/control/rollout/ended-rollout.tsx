import { useState } from 'react';
import { comparedByJudge } from 'plane/control-api/compared-measures.ts';
import type { RolloutView as Shown } from 'plane/control-api/reading-api.ts';
import { stateText } from 'plane/rollouts/state-text.ts';
import { Tag } from '../../parts/tag.tsx';
import { decidedBy } from '../parts/words.ts';
import { FoldedMeasures } from '../parts/folded-measures.tsx';
import { When } from '../../parts/times.tsx';
import { CurveCharts } from './curve-charts.tsx';
import { JudgeVerdict } from './judge-verdict.tsx';
import { RolloutReasons } from './rollout-reasons.tsx';
import { tones } from './state-tones.ts';
import styles from './rollout-card.module.css';

/** How a rollout ended. What the judge had measured is folded. */
export function EndedRollout({ shown: { record, curve } }: { shown: Shown }) {
  const { id, remote, release, state, percent, by, why, verdict, log, minimumSessions } = record;
  // The charts measure their width, so they are drawn only while they are visible.
  const [isOpen, setOpen] = useState(false);
  const last = log.at(-1);
  const measures = comparedByJudge(verdict?.measured ?? []);
  return (
    <section className="card" aria-labelledby={`rollout-${id}`}>
      <div className="row">
        <h3 id={`rollout-${id}`}>{remote}</h3>
        <code>{release}</code>
        <Tag tone={tones[state]}>{stateText(state)}</Tag>
        {percent > 0 && percent < 100 && <span className="soft">at {percent} %</span>}
      </div>
      <p className="small">
        {last && (
          <>
            <When at={last.at} /> {decidedBy(last.what).replace(/\.*$/, '.')}{' '}
          </>
        )}
        <span className="soft">
          Started by {by}
          {why && `: ${why}`}
        </span>
      </p>
      <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>What the judge measured, and all events</summary>
        {isOpen && (
          <div className={styles.words}>
            {verdict && <JudgeVerdict verdict={verdict} />}
            {verdict && measures.length > 0 && (
              <FoldedMeasures
                compared={{ measures, sides: ['Canary', 'Stable'], asOf: verdict.at }}
                isForApproval={false}
              />
            )}
            <CurveCharts curve={curve} minimumSessions={minimumSessions} isOver />
            <RolloutReasons record={record} />
          </div>
        )}
      </details>
    </section>
  );
}
