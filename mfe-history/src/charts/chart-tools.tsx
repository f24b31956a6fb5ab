import type { ChartType } from 'shared/provider';
import { Link } from 'shared/screens';
import { Chip, SelectInput } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-tools.module.css';

interface ChartToolsProps {
  market: string;
  type: ChartType;
  /** Newest first. */
  years: readonly string[];
  year: string | undefined;
  onLatest: () => void;
}

const types = ['jodi_chart', 'pana_chart'] as const;

export function ChartTools({ market, type, years, year, onLatest }: ChartToolsProps) {
  const texts = useTexts().charts;
  const { change } = useAddressFilter();
  const query = year ? `?year=${year}` : '';
  const toLatest = () => {
    change({ year: '' });
    onLatest();
  };
  return (
    <div className={styles.tools}>
      <nav aria-label={texts.types} className={styles.chips}>
        {types.map((to) => (
          <Chip key={to} as={Link} to={`/${to}/${encodeURIComponent(market)}${query}`} replace aria-current={to === type ? 'page' : undefined} tone={to === type ? 'gold' : 'plain'}>
            {texts.typeNames[to]}
          </Chip>
        ))}
      </nav>
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
