import { digitOf, gameTypes } from 'shared/rules';
import { Card, GameMark, ResultLine } from 'shared/ui';
import type { DrawnHalf } from '../texts/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './game-examples.module.css';

const open = drawnHalf('128');
const close = drawnHalf('337');

/** An example result, and for each game a bid that wins with it. */
export function GameExamples() {
  const { howToPlay: texts } = useTexts();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{texts.examplesTitle}</h2>
      <div className={styles.result} data-surface="night">
        <ResultLine result={`${open.pana}-${open.digit}${close.digit}-${close.pana}`} size="band" large />
      </div>
      <p className={styles.rule}>{texts.sumRule({ open, close })}</p>
      <dl className={styles.games}>
        {gameTypes.map(({ slug, label }) => (
          <div key={slug}>
            <dt className={styles.name}>
              <span className={styles.mark}>
                <GameMark type={label} />
              </span>
              {texts.gameTypes[label]}
            </dt>
            <dd className={styles.example}>{texts.examples[slug]({ open, close })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Returns a half of the example. Its sum stays on one line. */
export function drawnHalf(pana: string): DrawnHalf {
  const figures = [...pana];
  const total = figures.reduce((points, figure) => points + Number(figure), 0);
  return { pana, digit: digitOf(pana), sum: `${figures.join(' + ')} = ${total}`.replaceAll(' ', '\u00a0') };
}
