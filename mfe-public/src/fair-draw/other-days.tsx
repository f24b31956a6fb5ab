import { dateText, weekdayText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { ForwardIcon, VisuallyHidden } from 'shared/ui';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';
import styles from './fair-draw.module.css';

/** The day, with links to the previous and the next day. Tomorrow is the last day that can have a commitment. */
export function OtherDays({ market, day, today }: { market: string; day: string; today: string }) {
  const texts = useFairDrawTexts();
  const { language } = useLanguage();
  const [before, after] = [moved(day, -1), moved(day, 1)];
  const to = (other: string) => `/fair/${encodeURIComponent(market)}/${other}`;
  return (
    <nav aria-label={texts.otherDays} className={styles.days}>
      <Link replace to={to(before)} className={styles.otherDay}>
        <ForwardIcon size={20} className={styles.back} />
        <VisuallyHidden>{dayTitle(before, language)}</VisuallyHidden>
      </Link>
      <strong>{dayTitle(day, language)}</strong>
      {day <= today ? (
        <Link replace to={to(after)} className={styles.otherDay}>
          <ForwardIcon size={20} />
          <VisuallyHidden>{dayTitle(after, language)}</VisuallyHidden>
        </Link>
      ) : (
        <span className={styles.noDay} />
      )}
    </nav>
  );
}

function dayTitle(day: string, language: string): string {
  return `${weekdayText(day, language)}, ${dateText(day, language)}`;
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
