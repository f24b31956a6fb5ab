import type { ChangeEvent } from 'react';
import { SelectInput, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './list-tools.module.css';

/** One thing to filter by, with the values that the list holds. */
export interface FilterChoice {
  key: string;
  label: string;
  any: string;
  values: readonly string[];
  /** What a value is called; the value itself when not given. */
  wordOf?: (value: string) => string;
}

/** The names in the address of all that takes more than a press to filter by. */
export function filterKeys(choices: readonly FilterChoice[]): string[] {
  return ['from', 'to', ...choices.map(({ key }) => key)];
}

/** What a field starts with until its form is sent, or what it stands at and whom it tells of each change. */
type FieldState =
  | { defaultValue: string }
  | { value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void };

interface FilterFieldsProps {
  choices: readonly FilterChoice[];
  stateOf: (key: string) => FieldState;
}

/** Days, and choices among the list's own values. */
export function FilterFields({ choices, stateOf }: FilterFieldsProps) {
  const texts = useTexts().list;
  return (
    <>
      <div className={styles.days}>
        <TextInput type="date" name="from" label={texts.from} {...stateOf('from')} />
        <TextInput type="date" name="to" label={texts.to} {...stateOf('to')} />
      </div>
      {choices.map(({ key, label, any, values, wordOf = asItIs }) => (
        <SelectInput key={key} name={key} label={label} {...stateOf(key)}>
          <option value="">{any}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {wordOf(value)}
            </option>
          ))}
        </SelectInput>
      ))}
    </>
  );
}

function asItIs(value: string): string {
  return value;
}
