import type { ReactNode } from 'react';
import { ErrorIcon, OkIcon, WarnIcon } from 'shared/ui';
import styles from './message-line.module.css';

export interface FieldMessage {
  tone: 'hint' | 'ok' | 'warn' | 'err';
  text: ReactNode;
  action?: ReactNode;
}

const icons = { hint: undefined, ok: OkIcon, warn: WarnIcon, err: ErrorIcon };

/**
 * Renders the message for a row of fields. The line always takes its space, so that a message does not shift the page.
 */
export function MessageLine({ id, message }: { id: string; message: FieldMessage | undefined }) {
  const line = message && <Sentence message={message} />;
  const isError = message?.tone === 'err';
  return (
    <div id={id} className={styles.line}>
      {/* Both live regions are always rendered: a screen reader ignores text in a region that was just added. */}
      <div role="status" className={styles.words}>
        {!isError && line}
      </div>
      <div role="alert" className={styles.words}>
        {isError && line}
      </div>
      {message?.action}
    </div>
  );
}

function Sentence({ message: { tone, text } }: { message: FieldMessage }) {
  const Icon = icons[tone];
  return (
    <p data-tone={tone === 'hint' ? undefined : tone} className={styles[tone === 'hint' ? 'hint' : 'said']}>
      {Icon && <Icon size={16} />}
      {text}
    </p>
  );
}
