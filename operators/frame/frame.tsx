import { useState, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { BackIcon, Button, IconButton, LogoutIcon, MenuIcon, Sheet, useIsWide, VisuallyHidden } from 'shared/ui';
import { navigateBelowLayers } from 'shared/ui/history-layers';
import { RestingButton } from 'shared/ui/resting-button';
import { Link } from '../connection/route.tsx';
import { ConnectionState } from './connection-state.tsx';
import { StaleBanner } from './stale-banner.tsx';
import styles from './frame.module.css';

export interface FrameView {
  /** The address. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** A phone shows the view in its bottom bar. The others are in the menu. */
  isMain?: boolean;
  /** The number that waits. */
  count?: number;
  /** What the number counts, such as "waiting". */
  unit?: string;
  /** The number of those that wait for too long. */
  late?: number;
}

interface Person {
  who: string;
  /** What the person may do. */
  rights: string;
  signOut(): void;
  /** Another button. */
  action?: ReactNode;
}

interface FrameProps {
  name: ReactNode;
  views: readonly FrameView[];
  current: FrameView;
  person: Person;
  /** Where a wide window has its navigation. A page with wide tables has it at the top. */
  layout: 'rail' | 'top';
  /** True if the view shows one of its entries, which fills a phone. */
  isDeep?: boolean;
  children: ReactNode;
}

/** The frame of every view: the navigation, the signed-in person and the connection. */
export function Frame(props: FrameProps) {
  const { name, views, current, person, layout, isDeep = false, children } = props;
  const isWide = useIsWide();
  return (
    <div className={styles.frame} data-layout={layout}>
      {isWide ? (
        <header className={styles[layout]} data-surface="night">
          <strong className={styles.name}>{name}</strong>
          <nav aria-label="Views" className={styles.links}>
            {views.map((view) => (
              <ViewLink key={view.path} view={view} isCurrent={view === current} />
            ))}
          </nav>
          <ConnectionState />
          <PersonPart {...person} />
        </header>
      ) : (
        <TopBar current={current} isDeep={isDeep} />
      )}
      <main className={styles.main} data-deep={isDeep}>
        <StaleBanner />
        {children}
      </main>
      {!isWide && !isDeep && <Tabs name={name} views={views} current={current} person={person} />}
    </div>
  );
}

function TopBar({ current, isDeep }: { current: FrameView; isDeep: boolean }) {
  return (
    <header className={styles.bar} data-surface="night">
      {isDeep && (
        <IconButton as={Link} to={current.path} tone="night" label={`Back to ${current.title}`} icon={<BackIcon />} />
      )}
      <strong className={styles.title}>{current.title}</strong>
      <ConnectionState isShort />
    </header>
  );
}

function Tabs({ name, views, current, person }: Pick<FrameProps, 'name' | 'views' | 'current' | 'person'>) {
  const [isOpen, setOpen] = useState(false);
  // The menu first gives its history entry back, so that it does not go back during what follows the sign-out.
  const signOut = () => {
    setOpen(false);
    navigateBelowLayers(person.signOut);
  };
  const rest = views.filter(({ isMain }) => !isMain);
  const sumOf = (key: 'count' | 'late') => rest.reduce((sum, view) => sum + (view[key] ?? 0), 0);
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
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name} closeLabel="Close">
        <nav aria-label="More views" className={styles.menu}>
          {rest.map((view) => (
            <ViewLink key={view.path} view={view} isCurrent={view === current} onClick={() => setOpen(false)} />
          ))}
        </nav>
        <PersonPart {...person} signOut={signOut} />
      </Sheet>
    </>
  );
}

function ViewLink({ view, isCurrent, onClick }: { view: FrameView; isCurrent: boolean; onClick?: () => void }) {
  return (
    <Link
      to={view.path}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <view.icon size={22} aria-hidden="true" />
      <span>{view.title}</span>
      <Badge {...view} />
    </Link>
  );
}

function Badge({ count = 0, unit = 'waiting', late = 0 }: Pick<FrameView, 'count' | 'unit' | 'late'>) {
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

function PersonPart({ who, rights, signOut, action }: Person) {
  return (
    <div className={styles.person}>
      <p className={styles.who}>
        <strong>{who}</strong>
        <span className={styles.roles}>{rights}</span>
      </p>
      {action}
      <Button tone="night" size="small" icon={<LogoutIcon />} onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
