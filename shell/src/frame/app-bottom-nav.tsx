import { useLocation } from 'react-router-dom';
import { externalAddress } from 'shared/rules';
import { Link, useAppConfig } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { BidsIcon, HistoryIcon, HomeIcon, WalletIcon, WebsiteIcon } from 'shared/ui';
import { BottomNav, BottomNavItem } from './bottom-nav.tsx';
import { isHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

export function AppBottomNav() {
  const { bottomNav } = useShellTexts();
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname.toLowerCase() === path;

  return (
    <BottomNav label={bottomNav.label}>
      <BottomNavItem as={Link} to="/account-statement" icon={<HistoryIcon />} current={isAt('/account-statement')}>
        {bottomNav.history}
      </BottomNavItem>
      <BottomNavItem as={Link} to="/all-bid" icon={<BidsIcon />} current={isAt('/all-bid')}>
        {bottomNav.allBids}
      </BottomNavItem>
      <BottomNavItem as={Link} to="/" raised icon={<HomeIcon />} current={isHome(pathname)}>
        {bottomNav.home}
      </BottomNavItem>
      <BottomNavItem as={Link} to="/wallet_histroy" icon={<WalletIcon />} current={isAt('/wallet_histroy')}>
        {bottomNav.wallet}
      </BottomNavItem>
      <WebsiteItem />
    </BottomNav>
  );
}

/** The configured site, else the account's download, in a page of its own; else our own page about the app. */
function WebsiteItem() {
  const { bottomNav } = useShellTexts();
  const { websiteUrl } = useAppConfig();
  const downloadUrl = usePlayer()?.download_url;
  const address = externalAddress(websiteUrl) ?? externalAddress(downloadUrl);
  const look = { icon: <WebsiteIcon />, children: bottomNav.website };
  if (address) return <BottomNavItem {...look} href={address} target="_blank" rel="noopener noreferrer" />;
  return <BottomNavItem as={Link} to="/download-now" {...look} />;
}
