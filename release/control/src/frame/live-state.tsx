import { useEffect, useState } from 'react';
import { useLive } from '../live/live.tsx';
import { lengthText } from '../parts/words.ts';
import styles from './live-state.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Whether what is shown is of now; else since when not, and how old it is. */
export function LiveState() {
  const { connection: { isLive, lostAt, asOf, trouble } } = useLive();
  const now = useSeconds(!isLive && lostAt !== undefined);
  const isWell = isLive && !trouble;
  return (
    <span className={styles.state} data-live={isWell} role="status">
      {trouble && <>The controller cannot read its storage: {trouble}. Data as of {asOf ? clock.format(asOf) : 'never'}</>}
      {isWell && asOf && <>Live</>}
      {!isLive && lostAt === undefined && <>Connecting…</>}
      {!isLive && lostAt !== undefined && (
        <>
          Not live. Reconnecting since {clock.format(lostAt)} ({lengthText(now - lostAt)}). Data as of {asOf ? clock.format(asOf) : 'never'}
        </>
      )}
    </span>
  );
}

function useSeconds(isCounting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
