import { useLayoutEffect, useRef, useState } from 'react';
import { digits, type GameTypeRule } from 'shared/rules';
import { Button, Chip, ForwardIcon } from 'shared/ui';
import { exampleOf, helpersOf, numbersBy, type Helper, type HelperId, type HelperNeed } from './number-helpers.ts';
import styles from './quick.module.css';
import { useQuickTexts } from '../texts/use-quick-texts.ts';

interface HelperPickerProps {
  type: GameTypeRule;
  cost: (count: number) => string;
  onAdd: (numbers: readonly string[]) => void;
}

/**
 * Renders the helpers of a game type, each with a description and an example. The chosen helper opens below its row.
 */
export function HelperPicker({ type, cost, onAdd }: HelperPickerProps) {
  const texts = useQuickTexts();
  const [chosen, setChosen] = useState<{ id: HelperId; digits: readonly string[] }>();
  const own = useRef<HTMLLIElement>(null);
  const chosenId = chosen?.id;
  // Scrolls the opened helper into view, because on a phone the helper may open below the visible part.
  useLayoutEffect(() => {
    if (chosenId) own.current?.scrollIntoView({ block: 'start' });
  }, [chosenId]);
  return (
    <section aria-label={texts.helpersTitle} className={styles.part}>
      <h3 className={styles.heading}>{texts.helpersTitle}</h3>
      <ul className={styles.helpers}>
        {helpersOf(type).map((helper) => {
          const isOpen = helper.id === chosenId;
          return (
            <li key={helper.id} ref={isOpen ? own : undefined} className={styles.helper}>
              <HelperRow
                type={type}
                helper={helper}
                isOpen={isOpen}
                onClick={() => setChosen(isOpen ? undefined : { id: helper.id, digits: [] })}
              />
              {chosen && isOpen && (
                <Numbers
                  type={type}
                  helper={helper}
                  digits={chosen.digits}
                  onDigits={(next) => setChosen({ ...chosen, digits: next })}
                  cost={cost}
                  onAdd={onAdd}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Explains a helper by an example, in two lines. Its rule is shown when it is open. */
function HelperRow({
  type,
  helper,
  isOpen,
  onClick,
}: {
  type: GameTypeRule;
  helper: Helper;
  isOpen: boolean;
  onClick: () => void;
}) {
  const texts = useQuickTexts();
  const name = (helper.id === 'motor' && texts.motor[type.label]) || texts.helpers[helper.id];
  const example = exampleOf(type, helper);
  return (
    <button type="button" aria-expanded={isOpen} className={styles.row} onClick={onClick}>
      <span className={styles.name}>
        {name}
        <ForwardIcon size={18} />
      </span>
      {isOpen && <span className={styles.rule}>{texts.rules[type.shape][helper.id]}</span>}
      <span className={styles.example}>
        {texts.example(example.join(' '), beginning(numbersBy(type, helper, example)))}
      </span>
    </button>
  );
}

function beginning(numbers: readonly string[]): string {
  const most = 8;
  return numbers.length > most ? `${numbers.slice(0, most - 1).join(' ')} …` : numbers.join(' ');
}

interface NumbersProps extends HelperPickerProps {
  helper: Helper;
  digits: readonly string[];
  onDigits: (digits: readonly string[]) => void;
}

/** Renders the digits to choose for a helper. Shows the resulting numbers before they are added. */
function Numbers({ type, helper, digits: chosen, onDigits, cost, onAdd }: NumbersProps) {
  const texts = useQuickTexts();
  const numbers = numbersBy(type, helper, chosen);
  return (
    <div className={styles.opened}>
      {helper.needs !== 'nothing' && <Digits needs={helper.needs} value={chosen} onChange={onDigits} />}
      <p aria-live="polite" className={styles.numbers}>
        {numbers.join(' ') || texts.chooseMore}
      </p>
      <Button tone="gold" wide className={styles.add} disabled={numbers.length === 0} onClick={() => onAdd(numbers)}>
        {texts.add(cost(numbers.length))}
      </Button>
    </div>
  );
}

const places: Record<Exclude<HelperNeed, 'nothing'>, number> = { digits: 10, 'two-digits': 2, pana: 3 };

/**
 * Renders ten digits to choose from. If the helper needs a fixed count, a digit may repeat, and the chosen digits are
 * shown in order.
 */
function Digits({
  needs,
  value,
  onChange,
}: {
  needs: Exclude<HelperNeed, 'nothing'>;
  value: readonly string[];
  onChange: (digits: readonly string[]) => void;
}) {
  const texts = useQuickTexts();
  const isSet = needs === 'digits';
  const tap = (digit: string) => {
    if (isSet) return onChange(value.includes(digit) ? value.filter((one) => one !== digit) : [...value, digit]);
    // Starts over when all places are filled.
    onChange(value.length >= places[needs] ? [digit] : [...value, digit]);
  };
  return (
    <div role="group" aria-label={texts.digits[needs]} className={styles.digits}>
      <span className={styles.rule}>
        {texts.digits[needs]}
        {!isSet && value.length > 0 && `: ${value.join(' ')}`}
      </span>
      <div className={styles.pad}>
        {digits.map((digit) => (
          <Chip key={digit} pressed={value.includes(digit)} onClick={() => tap(digit)}>
            {digit}
          </Chip>
        ))}
      </div>
    </div>
  );
}
