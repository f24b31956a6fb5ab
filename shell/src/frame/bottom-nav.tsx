import type { ElementType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { externalAddress } from 'shared/rules';
import { Link, useAppConfig, type Place } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { BidsIcon, classNames, HistoryIcon, HomeIcon, WalletIcon, WebsiteIcon, type Polymorphic } from 'shared/ui';
import { isHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './bottom-nav.module.css';

export function BottomNav({ place }: { place: Place | undefined }) {
  const { bottomNav } = useShellTexts();
  const { pathname } = useLocation();
  const at = (path: string, its: Place): Current =>
    pathname.toLowerCase() === path ? 'page' : place === its && 'true';

  return (
    <nav aria-label={bottomNav.label} className={styles.nav}>
      <ul className={styles.items}>
        <NavItem as={Link} to="/account-statement" icon={<HistoryIcon />} current={at('/account-statement', 'history')}>
          {bottomNav.history}
        </NavItem>
        <NavItem as={Link} to="/all-bid" icon={<BidsIcon />} current={at('/all-bid', 'bids')}>
          {bottomNav.allBids}
        </NavItem>
        <NavItem as={Link} to="/" raised icon={<HomeIcon />} current={isHome(pathname) ? 'page' : at('', 'home')}>
          {bottomNav.home}
        </NavItem>
        <NavItem as={Link} to="/wallet_histroy" icon={<WalletIcon />} current={at('/wallet_histroy', 'wallet')}>
          {bottomNav.wallet}
        </NavItem>
        <WebsiteItem />
      </ul>
    </nav>
  );
}

/**
 * Links to the configured site, else to the account's download. Without both, links to the app's own page about itself.
 */
function WebsiteItem() {
  const { bottomNav } = useShellTexts();
  const { websiteUrl } = useAppConfig();
  const downloadUrl = usePlayer()?.download_url;
  const address = externalAddress(websiteUrl) ?? externalAddress(downloadUrl);
  const look = { icon: <WebsiteIcon />, children: bottomNav.website };
  if (address) return <NavItem {...look} href={address} target="_blank" rel="noopener noreferrer" />;
  return <NavItem as={Link} to="/download-now" {...look} />;
}

/** The value of `aria-current`: `page` for the current page, `true` for its parent. */
type Current = 'page' | 'true' | false;

interface NavItemProps {
  icon: ReactNode;
  current?: Current;
  /** True for home, which is a raised coin in the middle. */
  raised?: boolean;
  children: ReactNode;
}

function NavItem<Element extends ElementType = 'a'>(props: Polymorphic<Element, NavItemProps>) {
  const { as, icon, current = false, raised = false, children, ...rest } = props as Polymorphic<'a', NavItemProps>;
  const Tag: ElementType = as ?? 'a';
  return (
    <li className={styles.place}>
      <Tag
        {...rest}
        aria-current={current || undefined}
        className={classNames(styles.item, current && styles.current, raised && styles.raised)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.word}>{children}</span>
      </Tag>
    </li>
  );
}
