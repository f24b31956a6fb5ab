import type { Measured, Verdict } from '../../../src/judge/verdict.ts';
import { intervalOf } from '../../../src/judge/interval.ts';
import { titleOf } from '../../../src/judge/measures.ts';
import { When, countText, oddsText, percentText, shareText } from '../parts/words.tsx';
import styles from './rollout-card.module.css';

const words = {
  promote: ['ok', 'As good as the stable release so far'],
  hold: ['warn', 'Not enough evidence yet'],
  bad: ['err', 'Worse than the stable release'],
} as const;

export function JudgeTable({ verdict: { says, reasons, measured = [], at } }: { verdict: Verdict & { at: number } }) {
  const [tone, title] = words[says];
  return (
    <div className={styles.judge}>
      <p className="row">
        <strong className="pill" data-tone={tone}>
          The judge: {title}
        </strong>
        <span className="soft small">
          as of <When at={at} />
        </span>
      </p>
      {says === 'hold' && <p>{reasons[0]}</p>}
      <MeasureTable measured={measured} sides={['Canary', 'Stable']} />
      <details>
        <summary>The judge’s reasons</summary>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The numbers of both sides, and the evidence that the first side is worse. */
export function MeasureTable({ measured, sides: [first, second] }: { measured: Measured[]; sides: [string, string] }) {
  return (
    <div className={styles.measures}>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Measure</th>
              <th scope="col" className="number">
                {first}
              </th>
              <th scope="col" className="number">
                {second}
              </th>
              <th scope="col">Evidence of worse</th>
            </tr>
          </thead>
          <tbody>
            {measured.map((one) => (
              <tr key={one.name} className={one.isWorse ? 'bad' : undefined}>
                <th scope="row">{titleOf(one.name)}</th>
                <td className="number">
                  <Share {...one.canary} />
                </td>
                <td className="number">
                  <Share {...one.stable} />
                </td>
                <td>
                  <Evidence {...one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Share({ bad, of }: Measured['canary']) {
  const [from, to] = intervalOf({ bad, of });
  return (
    <>
      <strong>{shareText({ bad, of })}</strong>
      <span className={`soft small ${styles.under}`}>
        {countText(bad)} of {countText(of)}
      </span>
      {of > 0 && (
        <span className={`soft small ${styles.under}`}>
          {percentText(from)} to {percentText(to)}
        </span>
      )}
    </>
  );
}

/** The meter is logarithmic. When it is full, the evidence is enough for a verdict. */
function Evidence({ evidence, enough }: Pick<Measured, 'evidence' | 'enough'>) {
  return (
    <>
      <span className="number">{oddsText(evidence)} to 1</span>{' '}
      <span className="soft small">of {oddsText(enough)} to 1</span>
      <meter
        min={0}
        max={1}
        high={0.6}
        optimum={0}
        value={Math.max(0, Math.min(1, Math.log(Math.max(1, evidence)) / Math.log(enough)))}
        aria-label="of the required evidence"
      />
    </>
  );
}
