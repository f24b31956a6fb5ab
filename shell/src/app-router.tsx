import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { followHistory, navigateBelowLayers } from 'shared/ui/history-layers';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Like the router's `BrowserRouter`, but a navigation from within a sheet replaces the sheet's history entry. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => belowLayers(history));
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => {
    let path = history.location.pathname;
    const stop = history.listen((next) => {
      const isOtherScreen = next.location.pathname !== path && next.action !== 'REPLACE';
      path = next.location.pathname;
      if (isOtherScreen && mayMove()) crossFade(() => flushSync(() => setShown(next)));
      else startTransition(() => setShown(next));
    });
    followHistory();
    return stop;
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
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

function belowLayers(history: BrowserHistory): BrowserHistory {
  const below =
    <Given extends unknown[]>(navigate: (...given: Given) => void) =>
    (...given: Given) =>
      navigateBelowLayers(() => navigate(...given));
  return { ...history, push: below(history.push), replace: below(history.replace), go: below(history.go) };
}
