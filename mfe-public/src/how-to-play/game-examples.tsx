import { gameTypes } from 'shared/rules';
import { Card, ResultLine } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { drawnHalf } from './drawn-result.ts';
import styles from './game-examples.module.css';

const open = drawnHalf('128');
const close = drawnHalf('337');

/** One drawn result, and for each game the bid that would have won with it. */
export function GameExamples() {
  const { howToPlay: texts } = useTexts();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{texts.examplesTitle}</h2>
      <div className={styles.result}>
        <ResultLine result={`${open.pana}-${open.digit}${close.digit}-${close.pana}`} size="band" />
      </div>
      <p>{texts.sumRule({ open, close })}</p>
      <dl className={styles.games}>
        {gameTypes.map(({ slug, label }) => (
          <div key={slug}>
            <dt className={styles.name}>{texts.gameTypes[label]}</dt>
            <dd>{texts.examples[slug]({ open, close })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
