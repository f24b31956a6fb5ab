import type { ChartType } from 'shared/provider';
import { dateText, weekdays } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { ShareButtons } from '../share/share-buttons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-tools.module.css';
import type { ChartWeek } from './chart-weeks.ts';

interface ShareWeekProps {
  market: string;
  type: ChartType;
  weeks: readonly ChartWeek[];
}

/** Shares the latest week of the chart with today's result. */
export function ShareWeek({ market, type, weeks }: ShareWeekProps) {
  const { charts: texts, share } = useTexts();
  const { language } = useLanguage();
  const week = weeks[weeks.length - 1];
  if (!week) return null;
  const since = dateText(week.monday, language);
  const rows = weekdays
    .map((day, at) => [texts.days[day], cellText(week.cells[at])] as const)
    .filter(([, drawn]) => drawn !== '');
  return (
    <section className={styles.share}>
      <h3 className={styles.shareTitle}>{texts.shareWeek(since)}</h3>
      <ShareButtons
        card={{
          name: `${market}-${week.monday}`.replaceAll(/[^\w-]+/g, '-'),
          heading: market,
          lead: `${texts.typeNames[type]} · ${texts.weekOf(since)}`,
          rows,
          foot: share.foot,
        }}
      />
    </section>
  );
}

function cellText(cell: ChartWeek['cells'][number] | undefined): string {
  if (!cell || cell.jodi === '**') return '';
  return [cell.open_panna, cell.jodi, cell.close_panna].filter((part) => part !== '').join('-');
}
