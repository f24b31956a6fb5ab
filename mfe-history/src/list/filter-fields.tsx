import type { ChangeEvent } from 'react';
import { SelectInput, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './list-tools.module.css';

/** A field to filter by, and the values that occur in the list. */
export interface FilterChoice {
  key: string;
  label: string;
  any: string;
  values: readonly string[];
  /** Returns the label of a value. By default the value is its own label. */
  wordOf?: (value: string) => string;
}

export function filterKeys(choices: readonly FilterChoice[]): string[] {
  return ['from', 'to', ...choices.map(({ key }) => key)];
}

/**
 * The state of a field: uncontrolled with an initial value until the form is submitted, or controlled with a change
 * handler.
 */
type FieldState =
  | { defaultValue: string }
  | { value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void };

interface FilterFieldsProps {
  choices: readonly FilterChoice[];
  stateOf: (key: string) => FieldState;
}

/** A range of dates, and a select for each field with its values. */
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
