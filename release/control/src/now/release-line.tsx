import type { MeasureHealth } from '../../../src/control-api/health.ts';
import type { ReleaseNow } from '../../../src/control-api/now.ts';
import { CountSpark, RateSpark } from '../parts/spark.tsx';
import { countText, lengthText, shareText } from '../parts/words.tsx';
import styles from './release-line.module.css';

export function ReleaseLine({
  what,
  release: { release, health },
  left,
  isCanary = false,
}: {
  what: string;
  release: ReleaseNow;
  left?: number | undefined;
  isCanary?: boolean;
}) {
  return (
    <div className={styles.release} data-canary={isCanary}>
      <p className={styles.name}>
        <strong>{what}</strong>
        <code>{release}</code>
        {left && <span className="soft small">expires in {lengthText(left)}</span>}
      </p>
      <dl className={styles.measures}>
        <div>
          <dt>sessions</dt>
          <dd className={styles.value}>{countText(health.sessions)}</dd>
          <dd className={styles.spark}>{health.sessions > 0 && <CountSpark counts={health.sessionSpark} />}</dd>
        </div>
        {health.measures.map((measure) => (
          <Measure key={measure.name} measure={measure} against={isCanary ? 'stable' : 'previous'} />
        ))}
      </dl>
    </div>
  );
}

function Measure({
  measure: { title, of, bad, before, isWorse, spark },
  against,
}: {
  measure: MeasureHealth;
  against: string;
}) {
  return (
    <div data-worse={isWorse}>
      <dt>
        {title}
        {isWorse && <span className="visually-hidden">, worse</span>}
      </dt>
      <dd className={styles.value} title={`${countText(bad)} of ${countText(of)}`}>
        {shareText({ of, bad })}
      </dd>
      <dd className={styles.spark}>
        {of > 0 && <RateSpark spark={spark} isWorse={isWorse} {...(before && { before })} />}
      </dd>
      {before && before.of > 0 && (
        <dd className={styles.before}>
          {against} {shareText(before)}
        </dd>
      )}
    </div>
  );
}
