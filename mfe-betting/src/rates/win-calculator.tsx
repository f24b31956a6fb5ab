import { useState } from 'react';
import type { Rate } from 'shared/provider';
import { payout, rupeesText } from 'shared/rules';
import { Card, SelectInput, StakeInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './rates.module.css';
import { useNameOfType } from './use-name-of-type.ts';

export function WinCalculator({ rates }: { rates: readonly Rate[] }) {
  const nameOf = useNameOfType();
  const { rates: texts, form } = useTexts();
  const [chosen, choose] = useState(rates[0]?.type ?? '');
  const [points, setPoints] = useState('100');
  const rate = rates.find(({ type }) => type === chosen);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.calculator}</h2>
        {rate && (
          <p role="status" className={styles.answer}>
            {texts.wins(rupeesText(Number(points)))}{' '}
            <strong className={styles.sum}>{rupeesText(payout(Number(points), rate))}</strong>
          </p>
        )}
      </div>
      <StakeInput
        label={form.points}
        chipsLabel={form.quickPoints}
        value={points}
        onChange={setPoints}
        beside={
          <SelectInput label={texts.category} value={chosen} onChange={(event) => choose(event.target.value)}>
            {rates.map(({ type }) => (
              <option key={type} value={type}>
                {nameOf(type)}
              </option>
            ))}
          </SelectInput>
        }
      />
    </Card>
  );
}
