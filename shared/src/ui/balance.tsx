import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { HideIcon, ShowIcon } from './icons.ts';
import styles from './balance.module.css';

interface BalanceProps {
  label: ReactNode;
  /** As text: `₹1,240`. */
  amount: string;
  /** One line below, as the held amount. */
  detail?: ReactNode;
  /** Shows dots instead of the amount. */
  hidden?: boolean;
  /** Adds an eye button. `toggleLabel` says what a press does. */
  onToggle?: () => void;
  toggleLabel?: string;
}

/** The wallet's balance in large type, for a hero. */
export function Balance({ label, amount, detail, hidden = false, onToggle, toggleLabel = '' }: BalanceProps) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.row}>
        <p className={styles.amount}>{hidden ? '••••••' : amount}</p>
        {onToggle && (
          <IconButton tone="night" label={toggleLabel} icon={hidden ? <ShowIcon /> : <HideIcon />} onClick={onToggle} />
        )}
      </div>
      {detail && <p className={styles.label}>{detail}</p>}
    </div>
  );
}
