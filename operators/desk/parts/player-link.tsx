import { Link } from '../../connection/route.tsx';
import { numberText } from './words.ts';
import styles from './player-link.module.css';

export function PlayerLink({ name, number }: { name: string; number: string }) {
  return (
    <Link to={`/players/${number}`} className={styles.link}>
      {name}
      <span className={styles.number}>{numberText(number)}</span>
    </Link>
  );
}
