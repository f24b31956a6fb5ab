import { useSyncExternalStore } from 'react';
import { OfflineIcon } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './offline-notice.module.css';

/** Below the screen's title, where it covers nothing and moves nothing. */
export function OfflineNotice() {
  const { offline } = useShellTexts();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className={styles.notice}><OfflineIcon size={14} />{offline.short} <span className={styles.detail}>{offline.detail}</span></p>}
    </div>
  );
}

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
