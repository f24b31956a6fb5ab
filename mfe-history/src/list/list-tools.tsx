import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chip, PathIcon, useIsWide } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { filterKeys } from './filter-fields.tsx';
import type { FilterChoice } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import styles from './list-tools.module.css';
import type { ListExport } from './save-row.tsx';

interface ListToolsProps extends ListExport {
  choices?: readonly FilterChoice[];
  /** Filters that need only one tap. */
  children?: ReactNode;
}

/** The actions on a list: filters of one tap, and the rest in a sheet. In a wide window the rest is open below them. */
export function ListTools({ choices = [], children, ...listExport }: ListToolsProps) {
  const isWide = useIsWide();
  return (
    <>
      <div className={styles.tools}>
        {!isWide && <FilterButton choices={choices} {...listExport} />}
        <div className={styles.bar}>{children}</div>
      </div>
      {isWide && <FiltersPanel choices={choices} {...listExport} />}
    </>
  );
}

function FilterButton({ choices, ...listExport }: ListExport & { choices: readonly FilterChoice[] }) {
  const texts = useTexts().list;
  const [isFiltering, setFiltering] = useState(false);
  const { address } = useAddressFilter();
  const inUse = filterKeys(choices).filter((key) => address.get(key)).length;
  return (
    <>
      <Chip
        icon={<PathIcon path="M4 6h16M7 12h10M10 18h4" />}
        tone={inUse ? 'gold' : 'plain'}
        aria-haspopup="dialog"
        aria-label={inUse ? texts.filtersInUse(inUse) : texts.filters}
        className={styles.filter}
        onClick={() => setFiltering(true)}
      >
        {inUse > 0 && inUse}
      </Chip>
      <FilterSheet open={isFiltering} onClose={() => setFiltering(false)} choices={choices} {...listExport} />
    </>
  );
}
