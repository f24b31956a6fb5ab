import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chip } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { FilterIcon } from './filter-icon.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { FilterChoice, ListExport } from './filter-sheet.tsx';
import styles from './list-tools.module.css';

interface ListToolsProps extends ListExport {
  choices?: readonly FilterChoice[];
  /** Nothing was ever in the list, so that there is nothing to filter either. */
  isBare?: boolean;
  /** A bar of filters that take one press. */
  children?: ReactNode;
}

/** What can be done with a whole list, in one row: the filters of one press, and a sheet for all else. */
export function ListTools({ choices = [], isBare = false, children, ...listExport }: ListToolsProps) {
  const texts = useTexts().list;
  const [isFiltering, setFiltering] = useState(false);
  const { address } = useAddressFilter();
  const inUse = ['from', 'to', ...choices.map(({ key }) => key)].filter((key) => address.get(key)).length;
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>{children}</div>
      {!isBare && (
        <Chip
          icon={<FilterIcon />}
          tone={inUse ? 'gold' : 'plain'}
          aria-haspopup="dialog"
          aria-label={inUse ? texts.filtersInUse(inUse) : texts.filters}
          className={styles.filter}
          onClick={() => setFiltering(true)}
        >
          {inUse > 0 && inUse}
        </Chip>
      )}
      <FilterSheet open={isFiltering} onClose={() => setFiltering(false)} choices={choices} {...listExport} />
    </div>
  );
}
