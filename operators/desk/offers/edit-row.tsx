import { useState } from 'react';
import { Button, Note, WarnIcon } from 'shared/ui';
import { LineInput } from '../../parts/line-input.tsx';
import { Tag } from '../../parts/tag.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { useCommand } from '../parts/use-command.ts';
import styles from './offers.module.css';

interface EditRowProps {
  title: string;
  /** What the value does. */
  help?: string;
  /** The name of the value on the command line. */
  code?: string;
  /** The value that the field starts with. */
  value: string;
  shown: string;
  /** True if the app needs a value and has none. */
  isMissing?: boolean;
  label: string;
  prefix?: string | false | undefined;
  warning?: string | false | undefined;
  isDenied: boolean;
  /** Returns the command that stores a value. */
  order(value: string): { verb: string; words: string[] };
  onChanged(): void;
}

/** One value that an operator can change. */
export function EditRow(props: EditRowProps) {
  const { title, help, code, value, shown, isMissing, label, prefix, warning, isDenied, order, onChanged } = props;
  const [typed, setTyped] = useState<string>();
  const { run, running } = useCommand();
  const save = async () => {
    const { verb, words } = order(typed ?? '');
    if (!(await run(verb, { words, said: `${title} is changed.` }))) return;
    setTyped(undefined);
    onChanged();
  };
  return (
    <li className={styles.row}>
      <div className={styles.line} data-described={help !== undefined || undefined}>
        <span className={styles.title}>{title}</span>
        <span className={styles.value} data-empty={value === ''}>
          {isMissing ? (
            <Tag tone="warn" icon={<WarnIcon size={14} />}>
              {shown}
            </Tag>
          ) : (
            shown
          )}
        </span>
        {help && (
          <p className={styles.help}>
            {help} <code>{code}</code>
          </p>
        )}
        {!isDenied && typed === undefined && (
          <Button tone="quiet" size="small" aria-label={`Change ${title}`} onClick={() => setTyped(value)}>
            Change
          </Button>
        )}
      </div>
      {typed !== undefined && (
        <ActForm
          action="Save"
          isBusy={running !== ''}
          isReady={typed !== value}
          className={styles.form}
          onSend={save}
          onCancel={() => setTyped(undefined)}
        >
          {warning && <Note tone="warn">{warning}</Note>}
          <LineInput
            label={label}
            prefix={prefix}
            inputMode={prefix ? 'numeric' : undefined}
            maxLength={undefined}
            value={typed}
            onType={setTyped}
          />
        </ActForm>
      )}
    </li>
  );
}
