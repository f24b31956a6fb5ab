import { useEffect, useState } from 'react';
import { useConnection } from '../connection/connection.tsx';
import { lengthText } from '../parts/words.tsx';
import styles from './connection-state.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Shows that the data is live, or since when the connection is lost and how old the data is. */
export function ConnectionState() {
  const {
    connection: { isConnected, lostAt, asOf, trouble },
  } = useConnection();
  const now = useSeconds(!isConnected && lostAt !== undefined);
  const isWell = isConnected && !trouble;
  return (
    <span className={styles.state} data-connected={isWell} role="status">
      {trouble && (
        <>
          The controller cannot read its storage: {trouble}. Data as of {asOf ? clock.format(asOf) : 'never'}
        </>
      )}
      {isWell && asOf && <>Live</>}
      {!isConnected && lostAt === undefined && <>Connecting…</>}
      {!isConnected && lostAt !== undefined && (
        <>
          Not live. Reconnecting since {clock.format(lostAt)} ({lengthText(now - lostAt)}). Data as of{' '}
          {asOf ? clock.format(asOf) : 'never'}
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
