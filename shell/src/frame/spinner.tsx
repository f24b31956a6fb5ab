import styles from './spinner.module.css';

/** Covers the screen while an act is under way; shows only when it takes longer than a moment. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.cover}>
      <span className={styles.coin} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
