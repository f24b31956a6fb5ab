import { useState } from 'react';
import type { PlayLimit } from 'shared/provider';
import { limitKinds } from 'shared/rules';
import section from '../section.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { LimitRow } from './limit-row.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import styles from './limits.module.css';

/** All limits: a card each for deposits, bids and losses, with rows for a day, a week and a month. */
export function Limits({ limits }: { limits: readonly PlayLimit[] }) {
  const { limits: texts } = useTexts();
  const [chosen, setChosen] = useState<PlayLimit>();
  const groups = limitKinds
    .map((kind) => ({ kind, rows: limits.filter((limit) => limit.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="limits" className={section.section}>
      <h2 id="limits" className={section.heading}>
        {texts.title}
      </h2>
      <p className={section.quiet}>{texts.lead}</p>
      {groups.map(({ kind, rows }) => (
        <div key={kind} className={styles.group}>
          <h3 className={styles.kind}>{texts.kinds[kind]}</h3>
          <ul aria-label={texts.kinds[kind]} className={styles.rows}>
            {rows.map((limit) => (
              <LimitRow key={limit.period} limit={limit} onChoose={() => setChosen(limit)} />
            ))}
          </ul>
        </div>
      ))}
      {chosen && <LimitSheet limit={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}
