import { useSyncExternalStore } from 'react';
import { Note } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const { offline } = useShellTexts();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <Note tone="offline">{offline}</Note>}
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
