import { Chip, DownloadIcon, TermsIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { saveCsv } from './csv.ts';
import type { CsvTable } from './csv.ts';
import styles from './list-tools.module.css';

/** The data that the player can save or print. */
export interface ListExport {
  /** The file name without its extension. */
  fileName: string;
  /** Builds the table. Called only when the player saves. */
  table: () => CsvTable;
  /** There is nothing to save or print, for example because the list is loading. */
  isEmpty?: boolean;
}

/** The buttons that save or print the list. */
export function SaveRow({ fileName, table, isEmpty = false, onDone }: ListExport & { onDone?: () => void }) {
  const texts = useTexts().list;
  const save = () => {
    saveCsv(fileName, table());
    onDone?.();
  };
  const printIt = () => {
    onDone?.();
    // Prints in a later task, after the sheet has closed. Otherwise the sheet would be printed.
    setTimeout(() => print());
  };
  return (
    <div className={styles.save}>
      <span className={styles.saveWhat}>{texts.save}</span>
      <Chip icon={<DownloadIcon />} disabled={isEmpty} onClick={save}>
        {texts.export}
      </Chip>
      {'print' in globalThis && (
        <Chip icon={<TermsIcon />} disabled={isEmpty} onClick={printIt}>
          {texts.print}
        </Chip>
      )}
    </div>
  );
}
