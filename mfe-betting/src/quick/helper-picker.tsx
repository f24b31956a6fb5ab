import { useLayoutEffect, useRef, useState } from 'react';
import { digits, type GameTypeRule } from 'shared/rules';
import { Button, Chip } from 'shared/ui';
import { helpersOf, numbersBy, type HelperId, type HelperNeed } from './number-helpers.ts';
import styles from './quick.module.css';
import { useQuickTexts } from './quick-texts.ts';

interface HelperPickerProps {
  type: GameTypeRule;
  cost: (count: number) => string;
  onAdd: (numbers: readonly string[]) => void;
}

/** The helpers of a type: choose one, and its digits where it wants some; the numbers that it takes stand there before they are added. */
export function HelperPicker({ type, cost, onAdd }: HelperPickerProps) {
  const texts = useQuickTexts();
  const helpers = helpersOf(type);
  const [chosen, setChosen] = useState<{ id: HelperId; digits: readonly string[] }>();
  const part = useRef<HTMLElement>(null);
  const chosenId = chosen?.id;
  // What it opens stands below: on a phone that would be out of sight.
  useLayoutEffect(() => {
    if (chosenId) part.current?.scrollIntoView?.({ block: 'start' });
  }, [chosenId]);
  const needs = helpers.find(({ id }) => id === chosen?.id)?.needs ?? 'nothing';
  const numbers = chosen ? numbersBy(type, chosen.id, chosen.digits) : [];
  const name = (id: HelperId) => (id === 'motor' ? texts.motor[type.label] ?? texts.helpers.motor : texts.helpers[id]);
  return (
    <section ref={part} aria-label={texts.helpersTitle} className={styles.part}>
      <h3 className={styles.heading}>{texts.helpersTitle}</h3>
      <div role="group" aria-label={texts.helpersTitle} className={styles.chips}>
        {helpers.map(({ id }) => <Chip key={id} pressed={id === chosen?.id} onClick={() => setChosen({ id, digits: [] })}>{name(id)}</Chip>)}
      </div>
      {chosen && (
        <>
          <p className={styles.rule}>{texts.rules[chosen.id]}</p>
          {needs !== 'nothing' && <Digits needs={needs} value={chosen.digits} onChange={(next) => setChosen({ ...chosen, digits: next })} />}
          <p aria-live="polite" className={styles.numbers}>{numbers.join(' ') || (needs === 'nothing' ? texts.none : texts.chooseMore)}</p>
          <Button tone="gold" wide className={styles.add} disabled={numbers.length === 0} onClick={() => onAdd(numbers)}>{texts.add(cost(numbers.length))}</Button>
        </>
      )}
    </section>
  );
}

const places: Record<Exclude<HelperNeed, 'nothing'>, number> = { digits: 10, 'two-digits': 2, pana: 3 };

/** Ten digits to choose from; where their number is fixed, one digit may stand twice, and what is chosen is named in its order. */
function Digits({ needs, value, onChange }: { needs: Exclude<HelperNeed, 'nothing'>; value: readonly string[]; onChange: (digits: readonly string[]) => void }) {
  const texts = useQuickTexts();
  const isSet = needs === 'digits';
  const tap = (digit: string) => {
    if (isSet) return onChange(value.includes(digit) ? value.filter((one) => one !== digit) : [...value, digit]);
    // One more than there is room for begins anew.
    onChange(value.length >= places[needs] ? [digit] : [...value, digit]);
  };
  return (
    <div role="group" aria-label={texts.digits[needs]} className={styles.digits}>
      <span className={styles.rule}>{texts.digits[needs]}{!isSet && value.length > 0 && `: ${value.join(' ')}`}</span>
      <div className={styles.pad}>{digits.map((digit) => <Chip key={digit} pressed={value.includes(digit)} onClick={() => tap(digit)}>{digit}</Chip>)}</div>
    </div>
  );
}
