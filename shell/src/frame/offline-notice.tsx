import { useSyncExternalStore } from 'react';
import { dayAndMonthText, indiaDay, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { selectLastKnownAt, useAppSelector } from 'shared/store';
import { OfflineIcon } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './offline-notice.module.css';

/** Below the screen's title, where it covers nothing and moves nothing: that there is no network, and how old what is shown is. */
export function OfflineNotice() {
  const { offline } = useShellTexts();
  const { language } = useLanguage();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const at = useAppSelector(selectLastKnownAt);
  const isLastKnown = at !== undefined;
  return (
    <div role="status">
      {(!isOnline || isLastKnown) && (
        <p className={styles.notice}>
          <OfflineIcon size={14} />
          {isOnline ? offline.unanswered : offline.short} {isLastKnown && offline.asOf(lastKnownText(at, language))} <span className={styles.detail}>{offline.detail}</span>
        </p>
      )}
    </div>
  );
}

/** The time, with its day where that is not today. */
function lastKnownText(at: number, language: string): string {
  const date = new Date(at).toISOString();
  const day = indiaDay(at) === indiaDay(Date.now()) ? '' : `${dayAndMonthText(date, language)}, `;
  return day + timeText(date);
}

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
