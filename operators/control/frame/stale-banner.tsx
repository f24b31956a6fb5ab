import { RestingButton } from 'shared/ui/resting-button';
import { commandFor, staleSince, useFailedLoads } from '../connection/failed-loads.tsx';
import { clockText } from '../parts/words.tsx';
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
        <strong>As of {clockText(asOf)}.</strong> {first.cause} The page retries every two seconds. In a terminal:{' '}
        <code>{commandFor(first.path)}</code>
      </p>
      <RestingButton
        isHarmless
        className="button"
        onClick={() => {
          for (const { retry } of failed) retry();
        }}
      >
        Retry
      </RestingButton>
    </section>
  );
}
