import type { ReactNode } from 'react';
import { RestingButton } from 'shared/ui/resting-button';
import type { NowView } from '../../../release/src/control-api/now.ts';
import { isReadOnly } from '../../../release/src/rights/may-do.ts';
import { staleSince, useFailedLoads } from '../../connection/failed-loads.tsx';
import { Link, useRoute } from '../connection/route.tsx';
import { useSession } from '../session/session.tsx';
import { ConnectionState } from '../../frame/connection-state.tsx';
import { StaleBanner } from '../../frame/stale-banner.tsx';
import styles from './frame.module.css';

const views = [
  ['', 'Now'],
  ['rollouts', 'Rollouts'],
  ['history', 'History'],
  ['releases', 'Releases'],
  ['acts', 'Commands'],
] as const;

/** The frame of every view: the signed-in person, the connection state and the navigation. */
export function Frame({ now, children }: { now: NowView | undefined; children: ReactNode }) {
  const [current = ''] = useRoute();
  const { view, signOut, signIn } = useSession();
  const isStale = staleSince(useFailedLoads().failed) !== undefined;
  const urgent = now?.waits.filter(({ tone }) => tone !== 'info').length ?? 0;
  const running = now?.rows.filter(({ rollout }) => rollout).length ?? 0;
  return (
    <>
      <div className={styles.top}>
        <header className={styles.header} data-surface="night">
          <strong className={styles.name}>Control</strong>
          <span className={styles.environment}>
            <span className="visually-hidden">Environment: </span>
            {view.environment ?? location.host}
          </span>
          <ConnectionState />
          <span className={styles.who}>
            <span className={styles.person}>
              {view.by || view.token} <span className={styles.token}>with {view.token}</span>
            </span>
            {isReadOnly(view) && ' read-only'}
          </span>
          {!view.mayAct && (
            <RestingButton className={styles.out} onClick={signIn}>
              Sign in here to make changes
            </RestingButton>
          )}
          <RestingButton className={styles.out} onClick={signOut}>
            Sign out
          </RestingButton>
        </header>
        <nav className={styles.nav} aria-label="Views">
          {views.map(([path, title]) => (
            <Link key={path} to={`/${path}`} aria-current={current === path ? 'page' : undefined}>
              {title}
              {path === '' && urgent > 0 && (
                <span className={styles.badge} aria-label={`, ${urgent} waiting`}>
                  {urgent}
                </span>
              )}
              {path === 'rollouts' && running > 0 && (
                <span className={styles.count} aria-label={`, ${running} running`}>
                  {running}
                </span>
              )}
            </Link>
          ))}
        </nav>
      </div>
      <main className={styles.main} data-stale={isStale}>
        <StaleBanner />
        {children}
      </main>
    </>
  );
}
