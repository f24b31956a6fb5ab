import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link, useLanguage } from 'shared/screens';
import { pastText, rupeesText } from 'shared/rules';
import { selectBalance, useAppSelector, useBalanceAsOf, usePlayer, useSession } from 'shared/store';
import { BackIcon, IconButton, Logo, MenuIcon, RefreshIcon, WalletIcon } from 'shared/ui';
import { isHome, isVisitorsHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './header.module.css';
import { LanguageList } from './language-list.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SideMenu } from './deferred-parts.ts';

interface HeaderProps {
  title: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function Header({ title, isRefreshing, onRefresh }: HeaderProps) {
  const texts = useShellTexts();
  const { pathname } = useLocation();
  const { isLoggedIn, mayBet } = useSession();
  const isDemo = usePlayer()?.demo === '1';
  const [isMenuOpen, setMenuOpen] = useState(false);
  if (!isLoggedIn) return <AppBar start={<BackButton />} title={title} end={<LanguageList />} />;
  if (!isHome(pathname)) return <AppBar start={<BackButton />} title={title} end={mayBet && <BalanceChip />} />;
  return (
    <>
      <AppBar
        start={
          <IconButton
            tone="night"
            label={texts.menu}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          />
        }
        title={<Logo name={texts.appName} />}
        note={isDemo && <p className={styles.demo}>{texts.demo}</p>}
        end={
          <>
            <IconButton
              tone="night"
              label={texts.refresh}
              icon={<RefreshIcon />}
              aria-busy={isRefreshing}
              onClick={onRefresh}
            />
            {mayBet && <BalanceChip />}
          </>
        }
      />
      {isMenuOpen && (
        <nav aria-label={texts.sideMenu.label}>
          <SideMenu onClose={() => setMenuOpen(false)} />
        </nav>
      )}
    </>
  );
}

interface AppBarProps {
  /** The menu button or the back button. */
  start?: ReactNode;
  /** The screen's title, or the logo on home, as the page's `h1`. */
  title: ReactNode;
  /** One quiet line below the title. */
  note?: ReactNode;
  /** The balance, or one small action of the screen. */
  end?: ReactNode;
}

function AppBar({ start, title, note, end }: AppBarProps) {
  return (
    <header className={styles.bar} data-surface="night">
      {start}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <OfflineNotice>{note}</OfflineNotice>
      </div>
      {end}
    </header>
  );
}

function BackButton() {
  const { back } = useShellTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (isFirstPage() && isVisitorsHome(pathname)) return undefined;
  return (
    <IconButton
      tone="night"
      label={back}
      icon={<BackIcon />}
      onClick={() => void (isFirstPage() ? navigate('/') : navigate(-1))}
    />
  );
}

// The router numbers the pages of a visit from 0. A page opened from outside has no previous page.
function isFirstPage(): boolean {
  return !(history.state as { idx?: number } | null)?.idx; // as the router writes it
}

function BalanceChip() {
  const { walletBalance, asOf, notCurrent } = useShellTexts();
  const { language } = useLanguage();
  const balance = rupeesText(useAppSelector(selectBalance));
  const at = useBalanceAsOf();
  const age = at === undefined ? '' : at === 0 ? notCurrent : asOf(pastText(at, language));
  return (
    <Link
      to="/wallet_histroy"
      className={styles.balance}
      data-old={age ? '' : undefined}
      aria-label={[walletBalance(balance), age].filter(Boolean).join(', ')}
    >
      <WalletIcon size={18} />
      <span>
        {balance}
        {age && <small className={styles.age}>{age}</small>}
      </span>
    </Link>
  );
}
