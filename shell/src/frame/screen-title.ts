import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paramsOf, type ReleasedScreen } from 'shared/plan';
import { inLanguage, type Language } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { isHome, isLogout } from '../access/landing.ts';
import { followOwnTitle, ownTitle } from '../remotes/screen-own-title.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** Returns the title of the current screen. Also sets the document's title. */
export function useScreenTitle(screen: ReleasedScreen | undefined): string {
  const { appName, notFoundTitle, sideMenu } = useShellTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const ofShell = isLogout(pathname) ? sideMenu.logout : notFoundTitle;
  const own = useSyncExternalStore(followOwnTitle, ownTitle);
  const title = own ?? titleOf(screen, pathname, language) ?? ofShell;

  useEffect(() => {
    document.title = isHome(pathname) ? appName : `${title} · ${appName}`;
  }, [pathname, title, appName]);
  return title;
}

export function titleOf(screen: ReleasedScreen | undefined, pathname: string, language: Language): string | undefined {
  if (!screen) return undefined;
  const params = paramsOf(screen.path, pathname);
  return inLanguage(screen.title, language).replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
}
