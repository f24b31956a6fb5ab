import { Chip, SelectInput } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-tools.module.css';

interface ChartToolsProps {
  /** Newest first. */
  years: readonly string[];
  year: string | undefined;
  onLatest: () => void;
}

/** The year to jump to, and the way back to the latest week. */
export function ChartTools({ years, year, onLatest }: ChartToolsProps) {
  const texts = useTexts().charts;
  const { change } = useAddressFilter();
  const toLatest = () => {
    if (year) change({ year: '' });
    onLatest();
  };
  return (
    <div className={styles.tools}>
      <div className={styles.year}>
        <SelectInput label={texts.year} labelHidden value={year ?? ''} onChange={(event) => change({ year: event.target.value })}>
          <option value="">{texts.allYears}</option>
          {years.map((known) => <option key={known} value={known}>{known}</option>)}
        </SelectInput>
      </div>
      <Chip onClick={toLatest}>{texts.latest}</Chip>
    </div>
  );
}
