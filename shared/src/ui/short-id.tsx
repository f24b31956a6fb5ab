import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from './icons.ts';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './parts.tsx';
import styles from './short-id.module.css';

const LAST = 6;
const CONFIRMED_MS = 1600;

interface ShortIdProps {
  /** The whole id. Only the last six characters of a longer id are visible. */
  value: string;
  copyLabel: string;
  copiedLabel: string;
}

/** Renders the end of a long id, with a copy button. If the browser refuses to copy, shows the whole id. */
export function ShortId({ value, copyLabel, copiedLabel }: ShortIdProps) {
  const { state, copy } = useCopy(value);
  const isShort = value.length > LAST && state !== 'refused';
  return (
    <span className={styles.id}>
      <span className={styles.value} title={value}>
        {isShort ? `…${value.slice(-LAST)}` : value}
      </span>
      <IconButton
        label={copyLabel}
        icon={state === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      />
      {state === 'copied' && (
        <span role="status">
          <VisuallyHidden>{copiedLabel}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function useCopy(value: string) {
  const [state, setState] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState(undefined), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, copy };
}
