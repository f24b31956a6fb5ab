import type { ReactNode } from 'react';
import { pastText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { selectLastKnownAt, useAppSelector, useIsOnline } from 'shared/store';
import { OfflineIcon } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './offline-notice.module.css';

interface OfflineNoticeProps {
  /** Content to show while there is nothing to report. */
  children?: ReactNode;
}

/**
 * Shows below the screen's title that there is no network, and how old the shown data is. The notice does not move the
 * screen.
 */
export function OfflineNotice({ children }: OfflineNoticeProps) {
  const { offline } = useShellTexts();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const at = useAppSelector(selectLastKnownAt);
  const time = at === undefined ? undefined : pastText(at, language);
  const hasNews = !isOnline || time !== undefined;
  return (
    <>
      <div role="status">
        {hasNews && (
          <p className={styles.notice}>
            <span className={styles.what}>
              <OfflineIcon size={14} />
              {isOnline ? offline.unanswered : offline.short}
            </span>{' '}
            {time !== undefined && <span>{offline.asOf(time)}</span>}{' '}
            <span className={styles.detail}>{offline.detail}</span>
          </p>
        )}
      </div>
      {!hasNews && children}
    </>
  );
}
