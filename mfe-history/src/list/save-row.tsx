import { Chip, DownloadIcon, TermsIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { saveCsv } from './csv.ts';
import type { CsvTable } from './csv.ts';
import styles from './list-tools.module.css';

/** How the list leaves the screen. */
export interface ListExport {
  /** The exported file's name without its ending. */
  fileName: string;
  /** Made only when it is asked for. */
  table: () => CsvTable;
  /** Nothing to save or print, as while the list is read. */
  isEmpty?: boolean;
}

/** The ways to keep what is shown. */
export function SaveRow({ fileName, table, isEmpty = false, onDone }: ListExport & { onDone?: () => void }) {
  const texts = useTexts().list;
  const save = () => {
    saveCsv(fileName, table());
    onDone?.();
  };
  const printIt = () => {
    onDone?.();
    // The sheet would be on the paper.
    setTimeout(() => print());
  };
  return (
    <div className={styles.save}>
      <span className={styles.saveWhat}>{texts.save}</span>
      <Chip icon={<DownloadIcon />} disabled={isEmpty} onClick={save}>
        {texts.export}
      </Chip>
      <Chip icon={<TermsIcon />} disabled={isEmpty} onClick={printIt}>
        {texts.print}
      </Chip>
    </div>
  );
}
