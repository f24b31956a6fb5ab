import type { ReactNode } from 'react';
import { ErrorIcon, OkIcon, WarnIcon } from 'shared/ui';
import styles from './message-line.module.css';

export interface Said {
  tone: 'hint' | 'ok' | 'warn' | 'err';
  text: ReactNode;
  /** A link or small button at the end. */
  action?: ReactNode;
}

const icons = { hint: undefined, ok: OkIcon, warn: WarnIcon, err: ErrorIcon };

/** What a row of fields has to say, in a place that is always kept: whatever comes and goes in it moves nothing. */
export function MessageLine({ id, said }: { id: string; said: Said | undefined }) {
  const line = said && <Sentence said={said} />;
  const isError = said?.tone === 'err';
  return (
    <div id={id} className={styles.line}>
      {/* Both stand there before they say something, or it would not be read out. */}
      <div role="status" className={styles.words}>
        {!isError && line}
      </div>
      <div role="alert" className={styles.words}>
        {isError && line}
      </div>
      {said?.action}
    </div>
  );
}

function Sentence({ said: { tone, text } }: { said: Said }) {
  const Icon = icons[tone];
  return (
    <p data-tone={tone === 'hint' ? undefined : tone} className={styles[tone === 'hint' ? 'hint' : 'said']}>
      {Icon && <Icon size={16} />}
      {text}
    </p>
  );
}
