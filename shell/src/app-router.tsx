import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, type Navigator } from 'react-router-dom';
import { followHistory, navigateBelowLayers } from 'shared/ui/history-layers';
import { ignorePresses } from 'shared/ui/ignore-presses';
import { openBrowserHistory, shownLocation, type Navigation } from './browser-history.ts';

/** Like the router's `BrowserRouter`, but a navigation from within a sheet replaces the sheet's history entry. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(openBrowserHistory);
  const [navigator] = useState(() => belowLayers(history));
  const [{ location, action }, setShown] = useState<Partial<Navigation>>(() => ({ location: shownLocation() }));

  useLayoutEffect(() => {
    let path = shownLocation().pathname;
    const stop = history.listen((next) => {
      const isOtherScreen = next.location.pathname !== path && next.action !== 'REPLACE';
      path = next.location.pathname;
      if (isOtherScreen) ignorePresses();
      if (isOtherScreen && mayMove()) crossFade(() => flushSync(() => setShown(next)));
      else startTransition(() => setShown(next));
    });
    followHistory();
    return stop;
  }, [history]);

  return (
    <Router location={location!} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

function mayMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function crossFade(change: () => void): void {
  // `ready` rejects when the next transition interrupts this transition, which is no error.
  document.startViewTransition(change).ready.catch(() => undefined);
}

function belowLayers(history: Navigator): Navigator {
  const below =
    <Given extends unknown[]>(navigate: (...given: Given) => void) =>
    (...given: Given) =>
      navigateBelowLayers(() => navigate(...given));
  return { ...history, push: below(history.push), replace: below(history.replace), go: below(history.go) };
}
