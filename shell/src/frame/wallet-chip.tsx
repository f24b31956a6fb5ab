import type { ElementType } from 'react';
import { type Polymorphic, WalletIcon } from 'shared/ui';
import styles from './wallet-chip.module.css';

interface WalletChipProps {
  /** As it is to be read: `₹1,240`. */
  balance: string;
  /** For screen readers, with the balance in it. */
  label: string;
}

/** The balance in the header; `as={Link}` leads to the wallet. */
export function WalletChip<Element extends ElementType = 'span'>(props: Polymorphic<Element, WalletChipProps>) {
  const { as, balance, label, ...rest } = props as Polymorphic<'span', WalletChipProps>;
  const Tag: ElementType = as ?? 'span';
  return (
    <Tag {...rest} className={styles.chip} aria-label={label} role={as ? undefined : 'img'}>
      <WalletIcon size={16} strokeWidth={2.25} />
      {balance}
    </Tag>
  );
}
