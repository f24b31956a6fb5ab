import { createPath, type Location, type Navigator, type RouterProps, type To } from 'react-router-dom';

type Action = NonNullable<RouterProps['navigationType']>;

/** What a history entry of the app contains. `idx` is the number of the app's own entries before this entry. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export interface Navigation {
  location: Location;
  action: Action;
}

export interface BrowserHistory extends Navigator {
  /** Calls the listener after each navigation, and returns a function that stops it. */
  listen(listener: (navigation: Navigation) => void): () => void;
}

/** The browser's history as the router's navigator. */
export function openBrowserHistory(): BrowserHistory {
  const listeners = new Set<(navigation: Navigation) => void>();
  const moved = (action: string) => {
    // the router's enum has these three texts as its values
    for (const listener of listeners) listener({ location: shownLocation(), action: action as Action });
  };
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
  addEventListener('popstate', () => moved('POP'));
  return {
    createHref,
    push(to, usr) {
      history.pushState({ usr, key: randomKey(), idx: (entry().idx ?? 0) + 1 }, '', createHref(to));
      moved('PUSH');
    },
    replace(to, usr) {
      history.replaceState({ usr, key: randomKey(), idx: entry().idx }, '', createHref(to));
      moved('REPLACE');
    },
    go: (steps) => history.go(steps),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function shownLocation(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = entry();
  return { pathname, search, hash, state: usr as unknown, key };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function randomKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function entry(): Entry {
  return (history.state ?? {}) as Entry; // only the app's own pages write entries of this origin
}
