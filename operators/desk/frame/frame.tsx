import { useState, type ReactNode } from 'react';
import { Button, IconButton, MenuIcon, Sheet, LogoutIcon, BackIcon, VisuallyHidden, useIsWide } from 'shared/ui';
import { RestingButton } from 'shared/ui/resting-button';
import { useLive } from '../connection/live.tsx';
import { Link } from '../../connection/route.tsx';
import { useSession } from '../session/session.tsx';
import { views, type DeskView } from './views.ts';
import { ConnectionState } from '../../frame/connection-state.tsx';
import { StaleBanner } from '../../frame/stale-banner.tsx';
import styles from './frame.module.css';

interface FrameProps {
  current: DeskView;
  /** True if the view shows one of its entries, which fills a phone. */
  isDeep: boolean;
  children: ReactNode;
}

/** The frame of every view: the navigation, the signed-in person and the connection. */
export function Frame({ current, isDeep, children }: FrameProps) {
  const isWide = useIsWide();
  return (
    <div className={styles.frame}>
      {isWide ? <Rail current={current} /> : <TopBar current={current} isDeep={isDeep} />}
      <main className={styles.main} data-deep={isDeep}>
        <StaleBanner />
        {children}
      </main>
      {!isWide && !isDeep && <Tabs current={current} />}
    </div>
  );
}

function Rail({ current }: { current: DeskView }) {
  return (
    <header className={styles.rail} data-surface="night">
      <strong className={styles.name}>
        Matka <span>desk</span>
      </strong>
      <nav aria-label="Views" className={styles.links}>
        {views.map((view) => (
          <ViewLink key={view.path} view={view} isCurrent={view === current} />
        ))}
      </nav>
      <ConnectionState />
      <Person />
    </header>
  );
}

function TopBar({ current, isDeep }: { current: DeskView; isDeep: boolean }) {
  return (
    <header className={styles.bar} data-surface="night">
      {isDeep && (
        <IconButton
          as={Link}
          to={`/${current.path}`}
          tone="night"
          label={`Back to ${current.title}`}
          icon={<BackIcon />}
        />
      )}
      <strong className={styles.title}>{current.title}</strong>
      <ConnectionState isShort />
    </header>
  );
}

function Tabs({ current }: { current: DeskView }) {
  const [isOpen, setOpen] = useState(false);
  const { counts } = useLive();
  const rest = views.filter(({ isMain }) => !isMain);
  const sumOf = (key: 'count' | 'late') =>
    rest.reduce((sum, view) => sum + (view[key] ? (counts?.[view[key]] ?? 0) : 0), 0);
  return (
    <>
      <nav aria-label="Views" className={styles.tabs}>
        {views
          .filter(({ isMain }) => isMain)
          .map((view) => (
            <ViewLink key={view.path} view={view} isCurrent={view === current} />
          ))}
        <RestingButton
          isHarmless
          className={styles.link}
          aria-haspopup="dialog"
          data-current={!current.isMain}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={22} />
          <span>More</span>
          <Badge count={sumOf('count')} late={sumOf('late')} />
        </RestingButton>
      </nav>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="More" closeLabel="Close">
        <nav aria-label="More views" className={styles.menu}>
          {rest.map((view) => (
            <ViewLink key={view.path} view={view} isCurrent={view === current} onClick={() => setOpen(false)} />
          ))}
        </nav>
        <Person />
      </Sheet>
    </>
  );
}

function ViewLink({ view, isCurrent, onClick }: { view: DeskView; isCurrent: boolean; onClick?: () => void }) {
  const { counts } = useLive();
  const count = view.count ? (counts?.[view.count] ?? 0) : 0;
  const late = view.late ? (counts?.[view.late] ?? 0) : 0;
  return (
    <Link
      to={`/${view.path}`}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <view.icon size={22} aria-hidden="true" />
      <span>{view.title}</span>
      <Badge count={count} unit={view.count === 'due' ? 'due' : 'waiting'} late={late} />
    </Link>
  );
}

function Badge({ count, unit = 'waiting', late = 0 }: { count: number; unit?: string; late?: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-tone={late > 0 ? 'err' : undefined}>
      {count > 999 ? '999+' : count}
      <VisuallyHidden>
        {' '}
        {unit}
        {late > 0 && `, ${late} late`}
      </VisuallyHidden>
    </span>
  );
}

function Person() {
  const { who, roles, signOut } = useSession();
  return (
    <div className={styles.person}>
      <p className={styles.who}>
        <strong>{who}</strong>
        <span className={styles.roles}>{roles.join(', ')}</span>
      </p>
      <Button tone="night" size="small" icon={<LogoutIcon />} onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
