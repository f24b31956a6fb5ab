import type { CSSProperties } from 'react';
import { RefreshIcon, VisuallyHidden } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './pull-to-refresh.module.css';
import { PULL_THRESHOLD_PX, usePull } from './use-pull.ts';

interface PullToRefreshProps {
  isRefreshing: boolean;
  onPulled: () => void;
}

/** The coin that follows a pull, and turns while the page is brought up to date. */
export function PullToRefresh({ isRefreshing, onPulled }: PullToRefreshProps) {
  const { refreshing } = useShellTexts();
  const pulledPx = usePull(onPulled);
  const shownPx = isRefreshing ? PULL_THRESHOLD_PX : Math.min(pulledPx, PULL_THRESHOLD_PX * 1.5);
  const place = { '--pulled': `${shownPx}px` } as CSSProperties;
  return (
    <div role="status">
      {shownPx > 0 && (
        <span className={styles.coin} style={place} data-ready={shownPx >= PULL_THRESHOLD_PX} data-turning={isRefreshing}>
          <RefreshIcon size={20} />
          {isRefreshing && <VisuallyHidden>{refreshing}</VisuallyHidden>}
        </span>
      )}
    </div>
  );
}
