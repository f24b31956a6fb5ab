import { useLocation } from 'react-router-dom';
import { Link, useAppConfig } from 'shared/screens';
import { BidsIcon, BottomNav, BottomNavItem, HistoryIcon, HomeIcon, WalletIcon, WebsiteIcon } from 'shared/ui';
import { isHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

export function AppBottomNav() {
  const { bottomNav } = useShellTexts();
  const { websiteUrl } = useAppConfig();
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
      <BottomNavItem href={websiteUrl} target="_blank" rel="noopener noreferrer" icon={<WebsiteIcon />}>
        {bottomNav.website}
      </BottomNavItem>
    </BottomNav>
  );
}
