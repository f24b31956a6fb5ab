import { useState } from 'react';
import { classNames, IconButton, PathIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './result-alert.module.css';
import { useResultAlert } from './use-result-alert.ts';

const bell = 'M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2 2 0 0 0 4 0';

/**
 * A bell that subscribes this phone to a market's results and the player's wins. The messages arrive even while the app
 * is closed. What a press has changed, or why it has not, is below the bell.
 */
export function ResultAlert({ market }: { market: string }) {
  const { resultAlert: texts } = useTexts();
  const { isOffered, isOn, isBusy, problem, toggle } = useResultAlert(market);
  const [isPressed, setPressed] = useState(false);
  if (!isOffered) return null;
  const act = isOn ? texts.switchOff : problem === undefined ? texts.switchOn : texts.again;
  return (
    <section className={styles.alert} aria-label={texts.title}>
      <IconButton
        tone="night"
        icon={<PathIcon path={bell} />}
        label={`${act}: ${texts.title}`}
        aria-pressed={isOn}
        disabled={isBusy}
        className={styles.bell}
        onClick={() => {
          setPressed(true);
          toggle();
        }}
      />
      <p role="status" className={classNames(styles.words, problem !== undefined && styles.problem)}>
        {problem ?? (isOn && isPressed && texts.on(market))}
      </p>
    </section>
  );
}
