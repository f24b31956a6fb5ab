import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { CheckIcon, CopyIcon, IconButton } from 'shared/ui';
import styles from './copy-row.module.css';

const confirmedMs = 1600;

interface CopyRowProps {
  label: ReactNode;
  value: string;
  copyLabel: string;
  onCopied: (value: string) => void;
  /** Called if the browser refuses to copy. The player can still select the value. */
  onRefused?: () => void;
}

export function CopyRow({ label, value, copyLabel, onCopied, onRefused }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      onRefused?.();
      return;
    }
    setCopied(true);
    onCopied(value);
  };
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      <IconButton label={copyLabel} icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()} />
    </div>
  );
}
