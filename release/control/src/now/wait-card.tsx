import type { Waiting } from '../../../src/control-api/waiting.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { When, lengthText } from '../parts/words.tsx';
import { Link } from '../connection/route.tsx';
import styles from './wait-card.module.css';

/** One thing that needs a person: the problem, since when, and buttons for what to do. */
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
        {acts.map((command, at) => (
          <CommandButton key={command.label} command={command} isMain={at === 0} />
        ))}
        {remote && acts.some(({ verb }) => verb === 'abort') && <Link to="/rollouts">Show its curves</Link>}
      </div>
    </section>
  );
}
