import { useEffect, useState } from 'react';
import { useConnection } from '../connection/connection.tsx';
import { staleSince, useFailedLoads } from '../connection/failed-loads.tsx';
import { clockText, lengthText } from '../parts/words.tsx';
import styles from './connection-state.module.css';

/** Shows that the data is live, or since when the connection is lost and how old the data is. */
export function ConnectionState({ hasData }: { hasData: boolean }) {
  const {
    connection: { isConnected, lostAt, asOf, trouble },
  } = useConnection();
  const { failed } = useFailedLoads();
  const now = useSeconds(!isConnected && lostAt !== undefined);
  const isWell = isConnected && !trouble && failed.length === 0 && hasData;
  return (
    <span className={styles.state} data-connected={isWell} role="status">
      {trouble && (
        <>
          The controller cannot read its storage: {trouble}. {ageText(asOf)}
        </>
      )}
      {isConnected && !trouble && failed.length > 0 && <>Not live. {ageText(staleSince(failed))}</>}
      {isWell && asOf && <>Live</>}
      {lostAt === undefined && (!isConnected || (!hasData && !trouble && failed.length === 0)) && <>Connecting…</>}
      {!isConnected && lostAt !== undefined && (
        <>
          Not live. Reconnecting since {clockText(lostAt)} ({lengthText(now - lostAt)}). {ageText(asOf)}
        </>
      )}
    </span>
  );
}

function ageText(asOf: number | undefined): string {
  return asOf ? `Data as of ${clockText(asOf)}` : 'No data yet';
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
