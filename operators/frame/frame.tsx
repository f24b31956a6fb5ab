import { useState, type ComponentType, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { BackIcon, Button, IconButton, LogoutIcon, MenuIcon, Sheet, VisuallyHidden } from 'shared/ui';
import { navigateBelowLayers } from 'shared/ui/history-layers';
import { RestingButton } from 'shared/ui/resting-button';
import { Link, useRoute } from '../connection/route.tsx';
import { useSession } from '../connection/session.ts';
import { ConnectionState } from './connection-state.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import styles from './frame.module.css';

/** What waits in a view. */
interface Waits {
  count: number;
  /** What is counted. */
  unit?: string;
  /** How many of them wait for too long. */
  late?: number;
}

/** A view of a page. `Known` is what the page always knows: from it, the navigation shows what waits. */
export interface PageView<Known, Props = unknown> {
  /** The first part of its address. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** A phone shows the view in its bottom bar. The others are in the menu. */
  isMain?: boolean;
  waits?(known: Known): Waits;
  View: ComponentType<Props & { parts: string[] }>;
}

/** A view as the navigation shows it. */
type Shown = Pick<PageView<never>, 'title' | 'icon' | 'isMain'> & Partial<Waits> & { to: string };

interface FrameProps<Known, Props> {
  name: ReactNode;
  /** The address of the page. */
  base?: string;
  /** The first is the start. */
  views: readonly PageView<Known, Props>[];
  known: Known;
  person: Person;
  /** Where a wide window has its navigation. A page with wide tables has it at the top. */
  layout: 'rail' | 'top';
  /** True if one entry of a view fills a phone. */
  entriesFill?: boolean;
  children(view: PageView<Known, Props>, parts: string[]): ReactNode;
}

/** The frame of every view: the navigation, the signed-in person and the connection. The address names the view. */
export function Frame<Known, Props>(props: FrameProps<Known, Props>) {
  const { name, base = '', views, known, person, layout, entriesFill = false, children } = props;
  const isWide = useIsWide();
  const [path = '', ...parts] = useRoute().slice(base ? 1 : 0);
  const view = views.find((one) => one.path === path) ?? views[0]!; // a page has views
  const isDeep = entriesFill && parts.length > 0;
  const shown = views.map(({ waits, ...rest }): Shown => ({
    ...rest,
    to: rest.path ? `${base}/${rest.path}` : base || '/',
    ...waits?.(known),
  }));
  const current = shown[views.indexOf(view)]!; // one for each view
  return (
    <div className={styles.frame} data-layout={layout}>
      {isWide ? (
        <header className={styles[layout]} data-surface="night">
          <strong className={styles.name}>{name}</strong>
          <nav aria-label="Views" className={styles.links}>
            {shown.map((one) => (
              <ViewLink key={one.to} view={one} isCurrent={one === current} />
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
        {children(view, parts)}
      </main>
      {!isWide && !isDeep && <Tabs name={name} views={shown} current={current} person={person} />}
    </div>
  );
}

function TopBar({ current, isDeep }: { current: Shown; isDeep: boolean }) {
  // Where one entry fills the phone, no other heading names the view.
  const Title = isDeep ? 'h1' : 'strong';
  return (
    <header className={styles.bar} data-surface="night">
      {isDeep && (
        <IconButton as={Link} to={current.to} tone="night" label={`Back to ${current.title}`} icon={<BackIcon />} />
      )}
      <Title className={styles.title}>{current.title}</Title>
      <ConnectionState isShort />
    </header>
  );
}

interface TabsProps {
  name: ReactNode;
  views: readonly Shown[];
  current: Shown;
  person: Person;
}

function Tabs({ name, views, current, person }: TabsProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = views.filter(({ isMain }) => !isMain);
  const sumOf = (key: 'count' | 'late') => rest.reduce((sum, view) => sum + (view[key] ?? 0), 0);
  return (
    <>
      <nav aria-label="Views" className={styles.tabs}>
        {views
          .filter(({ isMain }) => isMain)
          .map((view) => (
            <ViewLink key={view.to} view={view} isCurrent={view === current} />
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
            <ViewLink key={view.to} view={view} isCurrent={view === current} onClick={() => setOpen(false)} />
          ))}
        </nav>
        <PersonPart {...person} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function ViewLink({ view, isCurrent, onClick }: { view: Shown; isCurrent: boolean; onClick?: () => void }) {
  return (
    <Link
      to={view.to}
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

function Badge({ count = 0, unit = 'waiting', late = 0 }: Partial<Waits>) {
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

interface Person {
  who: string;
  /** What the person may do. */
  rights: string;
  /** Another button. */
  action?: ReactNode;
}

function PersonPart({ who, rights, action, onLeave }: Person & { onLeave?: () => void }) {
  const { signOut } = useSession();
  const leave = () => {
    onLeave?.();
    // The menu first gives its history entry back, so that it does not go back during what follows the sign-out.
    navigateBelowLayers(signOut);
  };
  return (
    <div className={styles.person}>
      <p className={styles.who}>
        <strong>{who}</strong>
        <span className={styles.roles}>{rights}</span>
      </p>
      {action}
      <Button tone="night" size="small" icon={<LogoutIcon />} onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}
