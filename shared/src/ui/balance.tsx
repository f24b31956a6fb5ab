import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { HideIcon, ShowIcon } from './icons.ts';
import styles from './balance.module.css';

interface BalanceProps {
  label: ReactNode;
  /** The amount as text, such as `₹1,240`. */
  amount: string;
  /** One line below the amount, such as the held amount. */
  detail?: ReactNode;
  /** Shows dots instead of the amount. */
  hidden?: boolean;
  /** Adds an eye button. `toggleLabel` names the action of the button. */
  onToggle?: () => void;
  toggleLabel?: string;
}

/** Renders the wallet's balance in large type, for a hero. */
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
