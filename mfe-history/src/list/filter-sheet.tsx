import { useId } from 'react';
import type { FormEvent } from 'react';
import { Button, ButtonRow, Chip, DownloadIcon, SelectInput, Sheet, TermsIcon, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { saveCsv } from './csv.ts';
import type { CsvTable } from './csv.ts';
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

/** How the list leaves the screen. */
export interface ListExport {
  /** The exported file's name without its ending. */
  fileName: string;
  /** Made only when it is asked for. */
  table: () => CsvTable;
  /** Nothing to save or print, as while the list is read. */
  isEmpty?: boolean;
}

interface FilterSheetProps extends ListExport {
  open: boolean;
  onClose: () => void;
  choices: readonly FilterChoice[];
}

/** The filters that take more than a press: days, and choices among the list's own values; and the ways to keep what is shown. */
export function FilterSheet({ open, onClose, choices, ...listExport }: FilterSheetProps) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const formId = useId();
  const keys = ['from', 'to', ...choices.map(({ key }) => key)];
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change(Object.fromEntries(keys.map((key) => [key, String(given.get(key) ?? '')])));
    onClose();
  };
  const clear = () => {
    change(Object.fromEntries(keys.map((key) => [key, ''])));
    onClose();
  };
  const footer = (
    <ButtonRow>
      <Button tone="quiet" onClick={clear}>{texts.clear}</Button>
      <Button type="submit" form={formId}>{texts.show}</Button>
    </ButtonRow>
  );
  return (
    <Sheet open={open} onClose={onClose} title={texts.filters} closeLabel={texts.close} footer={footer}>
      <form id={formId} onSubmit={apply} className={styles.form}>
        <div className={styles.days}>
          <TextInput type="date" name="from" label={texts.from} defaultValue={address.get('from') ?? ''} />
          <TextInput type="date" name="to" label={texts.to} defaultValue={address.get('to') ?? ''} />
        </div>
        {choices.map(({ key, label, any, values, wordOf = asItIs }) => (
          <SelectInput key={key} name={key} label={label} defaultValue={address.get(key) ?? ''}>
            <option value="">{any}</option>
            {values.map((value) => <option key={value} value={value}>{wordOf(value)}</option>)}
          </SelectInput>
        ))}
      </form>
      <SaveRow {...listExport} onDone={onClose} />
    </Sheet>
  );
}

function SaveRow({ fileName, table, isEmpty = false, onDone }: ListExport & { onDone: () => void }) {
  const texts = useTexts().list;
  const save = () => {
    saveCsv(fileName, table());
    onDone();
  };
  const printIt = () => {
    onDone();
    // The sheet would be on the paper.
    setTimeout(() => print());
  };
  return (
    <div className={styles.save}>
      <span className={styles.saveWhat}>{texts.save}</span>
      <Chip icon={<DownloadIcon />} disabled={isEmpty} onClick={save}>{texts.export}</Chip>
      <Chip icon={<TermsIcon />} disabled={isEmpty} onClick={printIt}>{texts.print}</Chip>
    </div>
  );
}

function asItIs(value: string): string {
  return value;
}
