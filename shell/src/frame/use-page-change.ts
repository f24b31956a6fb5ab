import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What a browser does for a new page and a change of screen does not: start at its top, and take the focus there. */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Going back, the browser knows where the player was; with a part named, the screen leads to it.
    if (!isBack && !hash) window.scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
}
