import { followHistory, navigateBelowLayers } from 'shared/ui/history-layers';
import { useMemo, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';

const moved = new EventTarget();

/** The parts of the address. */
export function useRoute(): string[] {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return path.split('/').filter(Boolean).map(decodeURIComponent);
}

/** The query of the address. */
export function useQuery(): URLSearchParams {
  const query = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** Shows another address. An open sheet first gives its history entry back, so that no such entry stays behind. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path === location.pathname + location.search) return;
  navigateBelowLayers(() => {
    // A page may keep a secret in the state of its entries, so pass it on.
    history[replace ? 'replaceState' : 'pushState'](history.state, '', path);
    moved.dispatchEvent(new Event('moved'));
    if (!replace) scrollTo(0, 0);
  });
}

export function Link({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify);
  moved.addEventListener('moved', notify);
  followHistory();
  return () => {
    removeEventListener('popstate', notify);
    moved.removeEventListener('moved', notify);
  };
}
