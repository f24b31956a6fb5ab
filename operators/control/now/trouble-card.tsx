import type { Waiting } from 'plane/control-api/waiting.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Link } from '../connection/route.tsx';
import { FoldedMeasures } from '../parts/folded-measures.tsx';
import { Decision } from './decision.tsx';
import styles from './trouble-card.module.css';

/**
 * One thing that needs a person: the problem, since when, the figures that show it, and buttons for what to do. Only the
 * first card of the page has a filled button.
 */
export function TroubleCard({ wait, at: now, isFirst }: { wait: Waiting; at: number; isFirst: boolean }) {
  const { tone, what, why, compared, acts } = wait;
  return (
    <section className={styles.card} data-tone={tone} data-compared={compared !== undefined}>
      <div className={styles.words}>
        <h2>{what}</h2>
        {why && <p className={styles.why}>{why}</p>}
        <p className="small soft">
          <Decision wait={wait} at={now} />
        </p>
      </div>
      <div className="row">
        {acts.map((command, at) => (
          <CommandButton key={command.label} command={command} weight={isFirst && at === 0 ? 'main' : 'quiet'} />
        ))}
        {acts.some(({ verb }) => verb === 'abort') && <Link to="/rollouts">Show the rollout</Link>}
      </div>
      {compared && (
        <div className={styles.figures}>
          <FoldedMeasures compared={compared} isForApproval={acts.some(({ verb }) => verb === 'approve')} />
        </div>
      )}
    </section>
  );
}
