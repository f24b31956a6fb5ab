import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { HideIcon, ShowIcon } from './icons.ts';
import styles from './balance.module.css';

interface BalanceProps {
  label: ReactNode;
  /** As it is to be read: `₹1,240`. */
  amount: string;
  /** One line below, as the held amount. */
  detail?: ReactNode;
  /** Dots instead of the amount. */
  hidden?: boolean;
  /** With it there is an eye; its label says what a press does. */
  onToggle?: () => void;
  toggleLabel?: string;
}

/** The wallet's balance, large, for a hero. */
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
