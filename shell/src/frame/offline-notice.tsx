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
  const time = at === undefined ? undefined : lastKnownText(at, language);
  const said = time === undefined ? offline.short : isOnline ? offline.unansweredAsOf(time) : offline.asOf(time);
  return (
    <div role="status">
      {(!isOnline || time !== undefined) && (
        <p className={styles.notice}>
          <OfflineIcon size={14} />
          {said} <span className={styles.detail}>{offline.detail}</span>
        </p>
      )}
    </div>
  );
}

/** The time of today, or the day before: beside the logo there is room for one of them. */
function lastKnownText(at: number, language: string): string {
  const date = new Date(at).toISOString();
  return indiaDay(at) === indiaDay(Date.now()) ? timeText(date) : dayAndMonthText(date, language);
}

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
