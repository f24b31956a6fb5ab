import { useState, type CSSProperties } from 'react';
import type { PlayLimit } from 'shared/provider';
import { limitKinds, rupeesText } from 'shared/rules';
import { VisuallyHidden } from 'shared/ui';
import section from '../section.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { LimitSheet } from './limit-sheet.tsx';
import styles from './limits.module.css';
import { WaitingRaise } from './waiting-raise.tsx';

const periods = ['day', 'week', 'month'] as const;

/** All limits in one table: deposits, bids and losses, each for a day, a week and a month. */
export function Limits({ limits }: { limits: readonly PlayLimit[] }) {
  const { limits: texts } = useTexts();
  const [chosen, setChosen] = useState<PlayLimit>();
  const kinds = limitKinds.filter((kind) => limits.some((limit) => limit.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="limits" className={section.section}>
      <h2 id="limits" className={section.heading}>
        {texts.title}
      </h2>
      <p className={section.quiet}>{texts.lead}</p>
      <div className={styles.scroller}>
        <table aria-labelledby="limits" className={styles.table}>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>{texts.title}</VisuallyHidden>
              </th>
              {periods.map((period) => (
                <th key={period} scope="col">
                  {texts.periods[period]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{texts.kinds[kind]}</th>
                {periods.map((period) => {
                  const limit = limits.find((one) => one.kind === kind && one.period === period);
                  return <td key={period}>{limit && <LimitCell limit={limit} onChoose={() => setChosen(limit)} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {limits.map(
        (limit) => limit.later && <WaitingRaise key={limit.kind + limit.period} limit={limit} later={limit.later} />,
      )}
      {chosen && <LimitSheet limit={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

/** How much is used, and of which limit. */
function LimitCell({ limit: { kind, period, used, points }, onChoose }: { limit: PlayLimit; onChoose: () => void }) {
  const { limits: texts } = useTexts();
  const limit = points === undefined ? texts.unset : texts.of(rupeesText(points));
  return (
    <button type="button" aria-haspopup="dialog" className={styles.cell} onClick={onChoose}>
      <VisuallyHidden>{texts.sheetTitle(texts.kinds[kind], texts.periods[period])}, </VisuallyHidden>
      <span className={styles.used}>{rupeesText(used)}</span>{' '}
      {points !== undefined && (
        <span
          className={styles.meter}
          data-full={used >= points ? '' : undefined}
          style={{ '--used': Math.min(1, points > 0 ? used / points : 1) } as CSSProperties}
        />
      )}
      <span className={styles.limit}>{limit}</span>
    </button>
  );
}
