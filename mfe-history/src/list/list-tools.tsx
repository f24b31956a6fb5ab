import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chip, DownloadIcon, SearchIcon, TermsIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';
import { saveCsv } from './csv.ts';
import type { CsvTable } from './csv.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { FilterChoice } from './filter-sheet.tsx';
import styles from './list-tools.module.css';

interface ListToolsProps {
  /** The exported file's name without its ending. */
  fileName: string;
  /** Made only when it is asked for. */
  table: () => CsvTable;
  /** Nothing to save or print, as while the list is read. */
  isEmpty?: boolean;
  choices?: readonly FilterChoice[];
  /** A bar of filters that take one press. */
  children?: ReactNode;
}

/** What can be done with a whole list: filter it, save it, print it. */
export function ListTools({ fileName, table, isEmpty = false, choices = [], children }: ListToolsProps) {
  const texts = useTexts().list;
  const [isFiltering, setFiltering] = useState(false);
  const { address } = useAddressFilter();
  const inUse = ['from', 'to', ...choices.map(({ key }) => key)].filter((key) => address.get(key)).length;
  return (
    <div className={styles.onScreen}>
      {children}
      <div className={styles.tools}>
        <Chip icon={<SearchIcon />} tone={inUse ? 'gold' : 'plain'} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          {inUse ? texts.filtersInUse(inUse) : texts.filters}
        </Chip>
        <Chip icon={<DownloadIcon />} disabled={isEmpty} onClick={() => saveCsv(fileName, table())}>{texts.export}</Chip>
        <Chip icon={<TermsIcon />} disabled={isEmpty} onClick={() => print()}>{texts.print}</Chip>
      </div>
      <FilterSheet open={isFiltering} onClose={() => setFiltering(false)} choices={choices} />
    </div>
  );
}
