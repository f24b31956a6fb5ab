import { Chip, DownloadIcon, TermsIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { saveCsv } from './csv.ts';
import type { CsvTable } from './csv.ts';
import styles from './list-tools.module.css';

/** How to export the list. */
export interface ListExport {
  /** The file name without its extension. */
  fileName: string;
  /** Called only when the player exports. */
  table: () => CsvTable;
  /** Nothing to save or print, for example while the list loads. */
  isEmpty?: boolean;
}

/** The buttons to save or print the list. */
export function SaveRow({ fileName, table, isEmpty = false, onDone }: ListExport & { onDone?: () => void }) {
  const texts = useTexts().list;
  const save = () => {
    saveCsv(fileName, table());
    onDone?.();
  };
  const printIt = () => {
    onDone?.();
    // Closes the sheet first, or it would be printed.
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
