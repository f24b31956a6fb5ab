import { useLive } from '../connection/live.tsx';
import styles from './connection-state.module.css';

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** Shows that the data is live, or why it may be old. */
export function ConnectionState({ isShort = false }: { isShort?: boolean }) {
  const { isConnected, lostAt, trouble, counts } = useLive();
  const [state, text] = isConnected
    ? trouble
      ? (['bad', isShort ? 'No database' : trouble] as const)
      : (['well', 'Live'] as const)
    : lostAt === undefined && counts === undefined
      ? (['new', 'Connecting…'] as const)
      : (['bad', isShort ? 'Not live' : `Not live since ${clock.format(lostAt)}. Reconnecting.`] as const);
  return (
    <span className={styles.state} data-state={state} role="status">
      {text}
    </span>
  );
}
