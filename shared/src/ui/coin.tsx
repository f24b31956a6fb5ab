import styles from './logo.module.css';

/** Renders the coin: in the logo, and where something begins or is done. */
export function Coin() {
  return (
    <svg viewBox="0 0 32 32" className={styles.coin} aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="currentColor" />
      <circle cx="16" cy="16" r="12" strokeOpacity=".35" strokeDasharray="1.2 2.6" strokeWidth="1.6" />
      <path d="M10 21V11l6 6.4L22 11v10" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
