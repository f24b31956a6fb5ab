import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReleasedScreen } from 'shared/plan';
import { useLanguage, type Language } from 'shared/screens';
import { isHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** The title of the screen in the address, also as the page's own. */
export function useScreenTitle(screen: ReleasedScreen | undefined): string {
  const { appName, notFoundTitle, sideMenu } = useShellTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const ofShell = /^\/logout\/?$/i.test(pathname) ? sideMenu.logout : notFoundTitle;
  const title = titleOf(screen, pathname, language) ?? ofShell;

  useEffect(() => {
    document.title = isHome(pathname) ? appName : `${title} · ${appName}`;
  }, [pathname, title, appName]);
  return title;
}

/** The title that a remote gave its screen, with the parameters of the address filled in. */
export function titleOf(screen: ReleasedScreen | undefined, pathname: string, language: Language): string | undefined {
  if (!screen) return undefined;
  const parts = pathname.split('/');
  return screen.path
    .split('/')
    .reduce((title, part, at) => (part.startsWith(':') ? title.replace(part, () => decoded(parts[at] ?? '')) : title), screen.title[language]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a bare % in a typed address
  }
}
