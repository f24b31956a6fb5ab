import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { sangamProblem, type GameTypeRule } from 'shared/rules';
import { AddIcon, Button, classNames, PointsInput, QuickPoints } from 'shared/ui';
import type { Bid } from '../bids/draft.ts';
import entry from '../entry/entry.module.css';
import { MessageLine, type FieldMessage } from '../entry/message-line.tsx';
import { NumberInput } from '../entry/number-input.tsx';
import { isWrongNumber, useNumberMessage } from '../entry/use-number-message.tsx';
import { isSecondTap, type LastKept } from '../entry/use-last-kept.ts';
import { useStakeMessage } from '../entry/use-stake-message.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { numbersOfPart, type SangamForm, type SangamPart, type TypedParts } from './sangam-parts.ts';
import styles from './sangam.module.css';
import { useSangamForm } from './use-sangam-form.ts';

interface SangamFieldsProps {
  type: GameTypeRule;
  form: SangamForm;
  changing: ReactNode;
  isTaken: boolean;
  kept: LastKept | undefined;
  /** The wallet's balance minus the bids of the slip. */
  left: number;
  onAdd: (bid: Bid) => void;
}

export function SangamFields({ type, form, changing, isTaken, kept, left, onAdd }: SangamFieldsProps) {
  const texts = useTexts();
  const id = useId();
  const typing = useSangamForm(type, form, onAdd);
  const { parts, points, problems } = typing;
  const firstField = useRef<HTMLInputElement>(null);
  const ofParts = usePartsMessage({ type, form, typing, kept });
  const ofStake = useStakeMessage(points, left, problems.points);
  const isComplete = form.every((part) => parts[part]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isUntouched(form, parts) && isSecondTap(kept)) return;
    if (typing.add()) firstField.current?.focus();
  };
  const field = (part: SangamPart) => (
    <NumberInput
      ref={part === form[0] ? firstField : undefined}
      label={texts.sangam.parts[part]}
      digits={numbersOfPart(part)[0]?.length ?? 0}
      value={parts[part] ?? ''}
      onChange={(number) => typing.setPart(part, number)}
      messageId={id}
      invalid={Boolean(problems.number) || isWrongNumber(partTyped(part, parts))}
    />
  );
  return (
    <form noValidate className={entry.form} onSubmit={add}>
      <div className={classNames(entry.row, entry.number, styles.parts)}>
        {field(form[0])}
        {field(form[1])}
        {changing}
      </div>
      <div className={styles.says}>
        <MessageLine id={id} message={ofParts.tone === 'err' ? ofParts : (ofStake ?? ofParts)} />
      </div>
      <div className={entry.row}>
        <PointsInput
          labelHidden
          label={texts.form.points}
          placeholder={texts.form.points}
          value={points}
          onChange={typing.setPoints}
          messageId={id}
          invalid={Boolean(problems.points)}
        />
        <Button type="submit" disabled={!isTaken} ready={isComplete && points !== ''} icon={<AddIcon />}>
          {texts.form.add}
        </Button>
      </div>
      <QuickPoints dense label={texts.form.quickPoints} value={points} onChange={typing.setPoints} />
    </form>
  );
}

interface PartsMessage extends Pick<SangamFieldsProps, 'type' | 'form' | 'kept'> {
  typing: ReturnType<typeof useSangamForm>;
}

/**
 * Returns one message for both parts: when they win, what is wrong with a complete part, or a hint for the part being
 * typed.
 */
function usePartsMessage({
  type,
  form: [first, second],
  typing: { parts, problems, setPart },
  kept,
}: PartsMessage): FieldMessage {
  const { sangam, form } = useTexts();
  const isSecondNext =
    isRight(first, parts) || (isWrongNumber(partTyped(second, parts)) && !isWrongNumber(partTyped(first, parts)));
  const next = isSecondNext ? second : first;
  const hint = `${sangam.parts[next]}: ${form.hint[next.endsWith('digit') ? 'Single Digit' : type.label]}`;
  const message = useNumberMessage(
    { ...partTyped(next, parts), onChange: (number) => setPart(next, number) },
    hint,
    problems.number,
  );
  if (!sangamProblem(type, parts))
    return {
      tone: 'ok',
      text: sangam.winsIf(sangam.parts[first], parts[first] ?? '', sangam.parts[second], parts[second] ?? ''),
    };
  const isSilent = isUntouched([first, second], parts) && !problems.number;
  return isSilent && kept ? { tone: 'ok', text: kept.message } : message;
}

function isUntouched([first, second]: SangamForm, parts: TypedParts): boolean {
  return !parts[first] && !parts[second];
}

function partTyped(part: SangamPart, parts: TypedParts) {
  return { value: parts[part] ?? '', numbers: numbersOfPart(part) };
}

function isRight(part: SangamPart, parts: TypedParts): boolean {
  return numbersOfPart(part).includes(parts[part] ?? '');
}
