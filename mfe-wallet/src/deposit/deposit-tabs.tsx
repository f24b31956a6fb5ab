import { Link, useLocation } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import styles from './deposit-tabs.module.css';

/**
 * Tabs for the ways to add points. Each way is a separate screen. All of them share the values that the player has
 * typed.
 */
export function DepositTabs() {
  const { deposit } = useTexts();
  const { pathname } = useLocation();
  const offersLinks = usePlayer()?.online_payment !== '0';
  const ways = [
    ...(offersLinks ? [['/add_fund_auto', deposit.ways.link] as const] : []),
    ['/deposit', deposit.ways.utr] as const,
    ['/add_fund_user', deposit.ways.picture] as const,
  ];
  return (
    <nav aria-label={deposit.ways.label} className={styles.tabs}>
      {ways.map(([path, name]) => (
        <Link key={path} to={path} replace aria-current={path === pathname ? 'page' : undefined} className={styles.tab}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
