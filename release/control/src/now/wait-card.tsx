import type { Waiting } from '../../../src/control-api/waiting.ts';
import { ActButton } from '../acts/act-button.tsx';
import { When } from '../parts/when.tsx';
import { lengthText } from '../parts/words.ts';
import { Link } from '../connection/route.tsx';
import styles from './wait-card.module.css';

/** One thing that waits: what is wrong, with what, since when, and what to press. */
export function WaitCard({ wait: { remote, tone, what, why, since, acts }, at: now }: { wait: Waiting; at: number }) {
  return (
    <section className={styles.wait} data-tone={tone}>
      <div className={styles.words}>
        <h2>{what}</h2>
        <p className="small">
          <strong>
            Since <When at={since} />
          </strong>
          , for {lengthText(now - since)}
        </p>
        {why && <p className={styles.why}>{why}</p>}
      </div>
      <div className={styles.acts}>
        {acts.map((act, at) => (
          <ActButton key={act.label} act={act} isMain={at === 0} />
        ))}
        {remote && acts.some(({ verb }) => verb === 'abort') && <Link to="/rollouts">See its curves</Link>}
      </div>
    </section>
  );
}
