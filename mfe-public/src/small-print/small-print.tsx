import type { ReactNode } from 'react';
import { Link, useLanguage, useScreenLinks } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import styles from './small-print.module.css';

interface SmallPrintProps {
  /** An additional sentence for this step. */
  children?: ReactNode;
}

/**
 * Renders the text that a visitor must see before playing: the minimum age, that the game is about points, and the
 * terms.
 */
export function SmallPrint({ children }: SmallPrintProps) {
  const { smallPrint } = useTexts();
  const { language } = useLanguage();
  const links = useScreenLinks('foot');
  return (
    <footer className={styles.print}>
      <p className={styles.line}>
        <strong className={styles.age}>{smallPrint.age}</strong>
        {smallPrint.pointsGame}
      </p>
      {children && <p>{children}</p>}
      <p className={styles.links}>
        <Link to="/how-to-play">{smallPrint.howToPlay}</Link>
        <Link to="/privacy-policy">{smallPrint.privacy}</Link>
        <Link to="/privacy-policy#terms">{smallPrint.terms}</Link>
        {links.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title[language]}
          </Link>
        ))}
      </p>
    </footer>
  );
}
