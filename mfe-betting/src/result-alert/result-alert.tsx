import { Button, classNames } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './result-alert.module.css';
import { useResultAlert } from './use-result-alert.ts';

/**
 * Subscribes this phone to a market's results and the player's wins. The messages arrive even while the app is closed.
 */
export function ResultAlert({ market }: { market: string }) {
  const { resultAlert: texts } = useTexts();
  const { isOffered, isOn, isBusy, problem, toggle } = useResultAlert(market);
  if (!isOffered) return null;
  return (
    <section className={styles.alert} aria-label={texts.title}>
      <p role="status" className={classNames(styles.words, problem !== undefined && styles.problem)}>
        {problem ?? (isOn ? texts.on(market) : texts.off(market))}
      </p>
      <Button
        size="small"
        tone="quiet"
        meaning={isOn ? 'off' : 'on'}
        aria-pressed={isOn}
        disabled={isBusy}
        onClick={toggle}
      >
        {isOn ? texts.switchOff : problem === undefined ? texts.switchOn : texts.again}
      </Button>
    </section>
  );
}
