import type { ChartType } from 'shared/provider';
import { Link, useLocation } from 'shared/screens';
import { Chip } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-tools.module.css';

const types = ['jodi_chart', 'pana_chart'] as const;

/** The two charts of a market; the year stays when one is left for the other. */
export function ChartTypes({ market, type }: { market: string; type: ChartType }) {
  const texts = useTexts().charts;
  const { search } = useLocation();
  return (
    <nav aria-label={texts.types} className={styles.types}>
      {types.map((to) => (
        <Chip
          key={to}
          as={Link}
          replace
          to={`/${to}/${encodeURIComponent(market)}${search}`}
          tone={to === type ? 'gold' : 'plain'}
          aria-current={to === type ? 'page' : undefined}
        >
          {texts.typeNames[to]}
        </Chip>
      ))}
    </nav>
  );
}
