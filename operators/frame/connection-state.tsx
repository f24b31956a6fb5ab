import { useConnection } from '../connection/connection.tsx';
import { staleSince, useFailedLoads } from '../connection/failed-loads.tsx';
import { useNow } from '../connection/use-now.ts';
import { clockText, lengthText } from '../parts/times.tsx';
import styles from './connection-state.module.css';

/** Shows that the data is live, or since when the connection is lost and how old the data is. */
export function ConnectionState({ isShort = false }: { isShort?: boolean }) {
  const { isConnected, lostAt, asOf, trouble } = useConnection();
  const { failed } = useFailedLoads();
  const isLost = !isConnected && lostAt !== undefined;
  const now = useNow(isLost ? 1000 : 0);
  const [state, short, long] = isLost
    ? [
        'bad',
        'Not live',
        `Not live. Reconnecting since ${clockText(lostAt)} (${lengthText(now - lostAt)}). ${ageText(asOf)}`,
      ]
    : !isConnected
      ? ['new', 'Connecting…']
      : trouble
        ? ['bad', 'No data', `${trouble} ${ageText(asOf)}`]
        : failed.length > 0
          ? ['bad', 'Not live', `Not live. ${ageText(staleSince(failed))}`]
          : ['well', 'Live'];
  return (
    <span className={styles.state} data-state={state} role="status">
      {isShort ? short : (long ?? short)}
    </span>
  );
}

function ageText(asOf: number | undefined): string {
  return asOf ? `Data as of ${clockText(asOf)}` : 'No data yet';
}
