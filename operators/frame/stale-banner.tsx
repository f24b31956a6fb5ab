import { Button } from 'shared/ui';
import { staleSince, useFailedLoads } from '../connection/failed-loads.tsx';
import { Terminal } from '../parts/reading.tsx';
import { clockText } from '../parts/times.tsx';
import styles from './stale-banner.module.css';

/** Above data that could not be refreshed: how old it is, the cause, and what to do. */
export function StaleBanner() {
  const { failed } = useFailedLoads();
  const [first] = failed;
  const asOf = staleSince(failed);
  if (!first || asOf === undefined) return null;
  return (
    <section className={styles.banner} role="alert">
      <p>
        <strong>As of {clockText(asOf)}.</strong> {first.cause} The page retries every two seconds.{' '}
        <Terminal path={first.path} />
      </p>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          for (const { retry } of failed) retry();
        }}
      >
        Try again
      </Button>
    </section>
  );
}
