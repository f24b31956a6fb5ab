import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';

const base = '/control';
const moved = new EventTarget();

/** The parts of the address after /control. */
export function useRoute(): string[] {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return path.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
}

export function goTo(path: string): void {
  // The history state holds the command key, so pass it on.
  history.pushState(history.state, '', `${base}${path}`);
  moved.dispatchEvent(new Event('moved'));
  scrollTo(0, 0);
}

export function Link({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={`${base}${to}`} onClick={follow}>
      {children}
    </a>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify);
  moved.addEventListener('moved', notify);
  return () => {
    removeEventListener('popstate', notify);
    moved.removeEventListener('moved', notify);
  };
}
