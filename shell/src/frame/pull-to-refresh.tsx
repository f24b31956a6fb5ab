import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { RefreshIcon, VisuallyHidden } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './pull-to-refresh.module.css';

const PULL_THRESHOLD_PX = 50;

interface PullToRefreshProps {
  isRefreshing: boolean;
  onPulled: () => void;
}

/** Renders a coin that follows the player's pull, and turns during the refresh. */
export function PullToRefresh({ isRefreshing, onPulled }: PullToRefreshProps) {
  const { refreshing } = useShellTexts();
  const pulledPx = usePull(onPulled);
  const shownPx = isRefreshing ? PULL_THRESHOLD_PX : Math.min(pulledPx, PULL_THRESHOLD_PX * 1.5);
  const place = { '--pulled': `${shownPx}px` } as CSSProperties;
  return (
    <div role="status">
      {shownPx > 0 && (
        <span
          className={styles.coin}
          style={place}
          data-ready={shownPx >= PULL_THRESHOLD_PX}
          data-turning={isRefreshing}
        >
          <RefreshIcon size={20} />
          {isRefreshing && <VisuallyHidden>{refreshing}</VisuallyHidden>}
        </span>
      )}
    </div>
  );
}

/**
 * Tracks a finger that pulls the page down from its top. Calls `onPulled` when the finger is released beyond the
 * threshold.
 */
function usePull(onPulled: () => void): number {
  const [pulledPx, setPulledPx] = useState(0);
  const pulled = useEffectEvent(onPulled);

  useEffect(() => {
    let start: { x: number; y: number } | undefined;
    let way = 0;
    const setWay = (px: number) => {
      way = px;
      setPulledPx(px);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch, second] = touches;
      start = touch && !second && isAtTop(target) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const isSideways = Math.abs(touch.clientX - start.x) > Math.abs(down);
      if (isSideways && way === 0) start = undefined;
      else setWay(Math.max(0, down));
    };
    const end = ({ type }: TouchEvent) => {
      if (start && type === 'touchend' && way >= PULL_THRESHOLD_PX) pulled();
      start = undefined;
      setWay(0);
    };

    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    addEventListener('touchstart', begin, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', end, options);
    addEventListener('touchcancel', end, options);
    return () => listening.abort();
  }, []);
  return pulledPx;
}

/** Returns false inside a dialog or a scrolled list, because a pull scrolls those instead. */
function isAtTop(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(target instanceof Element) || target.closest('dialog')) return false;
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
