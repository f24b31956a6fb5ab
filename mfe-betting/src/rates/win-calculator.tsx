import { useState } from 'react';
import type { Rate } from 'shared/provider';
import { payout, rupeesText } from 'shared/rules';
import { Card, SelectInput, StakeInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './rates.module.css';

/** What so many points on a game would win. */
export function WinCalculator({ rates, nameOf }: { rates: readonly Rate[]; nameOf: (type: string) => string }) {
  const { rates: texts, form } = useTexts();
  const [chosen, choose] = useState(rates[0]?.type ?? '');
  const [points, setPoints] = useState('100');
  const rate = rates.find(({ type }) => type === chosen);
  return (
    <Card as="section">
      <h2 className={styles.title}>{texts.calculator}</h2>
      <SelectInput label={texts.category} value={chosen} onChange={(event) => choose(event.target.value)}>
        {rates.map(({ type }) => <option key={type} value={type}>{nameOf(type)}</option>)}
      </SelectInput>
      <StakeInput label={form.points} chipsLabel={form.quickPoints} value={points} onChange={setPoints} />
      {rate && (
        <p role="status" className={styles.answer}>
          {texts.wins(rupeesText(Number(points)))} <strong className={styles.sum}>{rupeesText(payout(Number(points), rate))}</strong>
        </p>
      )}
    </Card>
  );
}
