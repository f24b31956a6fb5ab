import { useId } from 'react';
import type { FormEvent } from 'react';
import { Button, ButtonRow, Sheet } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { FilterFields, filterKeys } from './filter-fields.tsx';
import type { FilterChoice } from './filter-fields.tsx';
import styles from './list-tools.module.css';
import { SaveRow } from './save-row.tsx';
import type { ListExport } from './save-row.tsx';

interface FilterSheetProps extends ListExport {
  open: boolean;
  onClose: () => void;
  choices: readonly FilterChoice[];
}

/** The filters that need more than one tap, and the buttons that save or print the list. */
export function FilterSheet({ open, onClose, choices, ...listExport }: FilterSheetProps) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const formId = useId();
  const keys = filterKeys(choices);
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
      <Button tone="quiet" onClick={clear}>
        {texts.clear}
      </Button>
      <Button type="submit" form={formId}>
        {texts.show}
      </Button>
    </ButtonRow>
  );
  return (
    <Sheet open={open} onClose={onClose} title={texts.filters} closeLabel={texts.close} footer={footer}>
      <form id={formId} onSubmit={apply} className={styles.form}>
        <FilterFields choices={choices} stateOf={(key) => ({ defaultValue: address.get(key) ?? '' })} />
      </form>
      <SaveRow {...listExport} onDone={onClose} />
    </Sheet>
  );
}
