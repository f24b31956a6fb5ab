import { Coin } from './coin.tsx';
import styles from './logo.module.css';

/** Renders the coin and the product's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <Coin />
      {name}
    </span>
  );
}
