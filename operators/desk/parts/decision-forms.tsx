import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Button, Note } from 'shared/ui';
import { RestingButton } from 'shared/ui/resting-button';
import { LineInput } from '../../parts/line-input.tsx';
import { Key } from './key.tsx';
import { TypedName } from './typed-name.tsx';
import { useHarmlessKeys, useKeys } from './use-keys.ts';
import { isTyped } from './words.ts';
import styles from './decision.module.css';

interface FormProps {
  isBusy: boolean;
  onCancel(): void;
  onSend(text: string): void;
}

interface DeclineFormProps extends FormProps {
  /** Absent for a refusal. */
  title?: string;
  reasons: readonly string[];
  label: string;
  action: string;
}

/** Asks for the reason of a refusal. The keys 1 to 5 choose a usual one. */
export function DeclineForm({ reasons, title = 'Why do you decline?', ...form }: DeclineFormProps) {
  const [text, setText] = useState('');
  useHarmlessKeys(Object.fromEntries(reasons.map((reason, at) => [String(at + 1), () => setText(reason)])));
  useKeys({ Enter: form.isBusy ? undefined : () => text.trim() && form.onSend(text.trim()) });
  return (
    <ReasonForm {...form} title={title} text={text} setText={setText} tone="danger">
      <div className={styles.reasons}>
        {reasons.map((reason, at) => (
          <RestingButton
            key={reason}
            isHarmless
            className={styles.reason}
            aria-pressed={text === reason}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => setText(reason)}
          >
            {reason}
            <Key>{String(at + 1)}</Key>
          </RestingButton>
        ))}
      </div>
    </ReasonForm>
  );
}

interface ProposeFormProps extends FormProps {
  /** What is proposed, such as "credit ₹9,000 to Asha Verma". */
  act: string;
  /** What a dangerous act debits and refunds. Its button takes a press: Enter in the field does nothing. */
  danger?: ReactNode;
  /** The name that the person must type before the button works. */
  mustType?: string | undefined;
}

/** Asks for the reason of a proposal. */
export function ProposeForm({ act, danger, mustType, ...form }: ProposeFormProps) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  return (
    <ReasonForm
      {...form}
      title={`Propose to ${act}`}
      text={text}
      setText={setText}
      label="Reason, which the second person reads"
      tone={danger ? 'danger' : 'gold'}
      action={`Propose to ${act}`}
      startsInField
      takesEnter={!danger}
      isConfirmed={mustType === undefined || isTyped(typed, mustType)}
      confirmation={mustType !== undefined && <TypedName name={mustType} typed={typed} onType={setTyped} />}
    >
      {danger ?? (
        <Note tone="info">
          This is above what one person may approve. A second person with the same role must confirm it.
        </Note>
      )}
    </ReasonForm>
  );
}

interface ReasonFormProps extends FormProps {
  title: string;
  label: string;
  text: string;
  setText(text: string): void;
  tone: 'danger' | 'gold';
  action: string;
  startsInField?: boolean;
  takesEnter?: boolean;
  /** False until the person has typed the name that `confirmation` asks for. */
  isConfirmed?: boolean;
  confirmation?: ReactNode;
  children: ReactNode;
}

function ReasonForm(props: ReasonFormProps) {
  const { title, label, text, setText, tone, action, startsInField, takesEnter = true } = props;
  const { isBusy, isConfirmed = true, confirmation, onCancel, onSend, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The title takes the focus, so that the keys of the reasons work.
    form.current?.querySelector<HTMLElement>(startsInField ? 'input' : 'h3')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [startsInField]);
  const send = () => {
    if (text.trim() && !isBusy) onSend(text.trim());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (takesEnter) send();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form
    <form
      ref={form}
      className={`stack ${styles.form}`}
      data-gap="12"
      aria-label={title}
      onSubmit={submit}
      onKeyDown={leave}
    >
      <h3 tabIndex={-1}>{title}</h3>
      {children}
      <LineInput label={label} value={text} onType={setText} />
      {confirmation}
      <div className={styles.buttons} data-named>
        <Button tone="quiet" className={styles.button} aria-keyshortcuts="Escape" onClick={onCancel}>
          Cancel<Key>Esc</Key>
        </Button>
        <Button
          type={takesEnter ? 'submit' : 'button'}
          onClick={takesEnter ? undefined : send}
          tone={tone}
          className={styles.button}
          busy={isBusy}
          disabled={!text.trim() || !isConfirmed}
        >
          {action}
          {takesEnter && <Key>↵</Key>}
        </Button>
      </div>
    </form>
  );
}
