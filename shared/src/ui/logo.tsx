import styles from './logo.module.css';

/** Renders the coin and the product's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" className={styles.coin} aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="#f2c230" />
        <circle
          cx="16"
          cy="16"
          r="12"
          fill="none"
          stroke="#6b4a00"
          strokeOpacity=".45"
          strokeDasharray="1.2 2.6"
          strokeWidth="1.6"
        />
        <path
          d="M10 21V11l6 6.4L22 11v10"
          fill="none"
          stroke="#24103f"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </span>
  );
}
