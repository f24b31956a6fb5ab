import { Button, Card } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { FilterFields, filterKeys } from './filter-fields.tsx';
import type { FilterChoice } from './filter-fields.tsx';
import styles from './list-tools.module.css';
import { SaveRow } from './save-row.tsx';
import type { ListExport } from './save-row.tsx';

/** The filters next to the list, for wide windows. Each change applies immediately. */
export function FiltersPanel({ choices, ...listExport }: ListExport & { choices: readonly FilterChoice[] }) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const keys = filterKeys(choices);
  const isUsed = keys.some((key) => address.get(key));
  return (
    <Card as="section" aria-label={texts.filters} className={styles.beside}>
      <FilterFields
        choices={choices}
        stateOf={(key) => ({
          value: address.get(key) ?? '',
          onChange: ({ target }) => change({ [key]: target.value }),
        })}
      />
      <Button tone="quiet" disabled={!isUsed} onClick={() => change(Object.fromEntries(keys.map((key) => [key, ''])))}>
        {texts.clear}
      </Button>
      <SaveRow {...listExport} />
    </Card>
  );
}
