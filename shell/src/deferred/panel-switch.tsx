import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'shared/screens';
import type { StaffPanelProps } from './staff-panel.tsx';

// In the chunk of `/versions`, because each chunk has a digest in the first load.
const load = () => import(/* webpackChunkName: "versions" */ './staff-panel.tsx');
// Retries a failed chunk once.
const StaffPanel = lazy(() =>
  load()
    .catch(load)
    .then((module) => ({ default: module.StaffPanel })),
);

/** Opens the panel for staff with Alt+Shift+V, and at an address that ends in `#panel`. It stays open on other screens. */
export function PanelSwitch(screens: Omit<StaffPanelProps, 'onClose'>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hash === '#panel') setOpen(true);
  }, [hash]);
  const close = () => {
    setOpen(false);
    // Otherwise a reload and the same link would not open it again.
    if (hash === '#panel') void navigate(pathname + search, { replace: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The code of the key, because Option+Shift+V is another character on a Mac.
    if (event.code !== 'KeyV' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (isOpen) close();
    else if (!event.repeat) setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => globalThis.reportError?.(error)}>
      <Suspense fallback={null}>
        <StaffPanel {...screens} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
