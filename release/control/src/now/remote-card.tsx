import type { NowRow } from '../../../src/control-api/now.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Link } from '../connection/route.tsx';
import { When } from '../parts/words.tsx';
import { ReleaseLine } from './release-line.tsx';
import styles from './remote-card.module.css';

const states = { live: ['ok', 'live'], frozen: ['info', 'frozen'], killed: ['err', 'killed'] } as const;

/** One remote, or the shell: its releases, their shares and their health. */
export function RemoteCard({
  row: { remote, state, stable, canary, moved, rollout, lastKnownGood, grant },
  at,
}: {
  row: NowRow;
  at: number;
}) {
  const [tone, word] = states[state];
  return (
    <section className={styles.card} data-state={state} aria-labelledby={`now-${remote}`}>
      <div className={styles.head}>
        <h2 id={`now-${remote}`}>
          <Link to={`/releases/${remote}`}>{remote}</Link>
        </h2>
        <span className="pill" data-tone={tone}>
          {word}
        </span>
        {rollout && (
          <Link to="/rollouts" className="pill" data-tone="info">
            rollout {rollout.state} at {rollout.percent} %
          </Link>
        )}
        {moved && (
          <span className="soft small">
            {moved.what}, by {moved.by}, <When at={moved.at} />
          </span>
        )}
        <div className={styles.acts}>
          {state === 'live' && (canary || lastKnownGood) && !rollout && (
            <CommandButton
              short="Roll back"
              command={{
                label: canary ? `Roll back the canary of ${remote}` : `Roll back ${remote}`,
                verb: 'rollback',
                subject: remote,
              }}
            />
          )}
          {state === 'live' && (
            <CommandButton short="Freeze" command={{ label: `Freeze ${remote}`, verb: 'freeze', subject: remote }} />
          )}
          {state !== 'killed' && remote !== 'shell' && (
            <CommandButton command={{ label: `Kill ${remote}`, verb: 'kill', subject: remote }} />
          )}
          {state !== 'live' && (
            <CommandButton short="Revive" command={{ label: `Revive ${remote}`, verb: 'revive', subject: remote }} />
          )}
        </div>
      </div>
      {grant && (
        <p className="soft small">
          {[
            ...(grant.session ? ['Calls the provider as the player.'] : []),
            ...(grant.trustedTypes ? [`Trusted Types policies: ${grant.trustedTypes.join(', ')}.`] : []),
          ].join(' ')}
        </p>
      )}
      {stable && <ReleaseLine what={canary ? `Stable, ${100 - canary.percent} %` : 'Stable'} release={stable} />}
      {canary && (
        <ReleaseLine
          what={`Canary, ${canary.percent} %`}
          release={canary}
          left={canary.until && canary.until - at}
          isCanary
        />
      )}
    </section>
  );
}
