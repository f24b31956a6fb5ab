import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchScreen } from 'shared/plan';
import { useLanguage } from 'shared/screens';
import { Frame } from 'shared/ui';
import { isHome } from '../access/landing.ts';
import { useRole } from '../access/role.ts';
import type { RoutedScreen } from '../live/running.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { AppBottomNav } from './app-bottom-nav.tsx';
import { Header } from './header.tsx';
import { titleOf } from './screen-title.ts';

/** Header, screen and bottom navigation: what stays in place whatever happens to the screen. */
export function FrameAroundScreen({ screens, children }: { screens: RoutedScreen[]; children: ReactNode }) {
  const texts = useShellTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const role = useRole();
  const title = titleOf(matchScreen(screens, pathname), pathname, language) ?? texts.notFound;

  useEffect(() => {
    document.title = isHome(pathname) ? texts.appName : `${title} · ${texts.appName}`;
    window.scrollTo(0, 0);
  }, [pathname, title, texts.appName]);

  return (
    <Frame top={<Header title={title} />} bottom={role === 'active' && <AppBottomNav />} skipLabel={texts.skip}>
      {children}
    </Frame>
  );
}
