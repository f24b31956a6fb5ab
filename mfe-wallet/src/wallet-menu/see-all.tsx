import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import styles from './see-all.module.css';

/** Links to the whole list, next to the heading of its latest entries. */
export function SeeAll({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.all}>
      {useTexts().menu.allEntries}
    </Link>
  );
}
