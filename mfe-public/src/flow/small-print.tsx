import type { ReactNode } from 'react';
import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import styles from './small-print.module.css';

/** What a visitor must have seen before playing: the age, that it is about points, and the terms. */
export function SmallPrint({ children }: { children?: ReactNode }) {
  const { smallPrint } = useTexts();
  return (
    <footer className={styles.print}>
      <p className={styles.line}>
        <strong className={styles.age}>{smallPrint.age}</strong>
        {smallPrint.pointsGame}
      </p>
      <p className={styles.links}>
        {children}
        <Link to="/privacy-policy">{smallPrint.privacy}</Link>
        <Link to="/privacy-policy#terms">{smallPrint.terms}</Link>
      </p>
    </footer>
  );
}
