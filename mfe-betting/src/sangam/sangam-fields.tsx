import { useState, type FormEvent, type ReactNode } from 'react';
import type { BidNumbers } from 'shared/provider';
import { allPanas, digits, numbersOfParts, pointsProblem, SANGAM_NEEDS_DRAWABLE_PANAS, sangamProblem, sessionOfBid, type BidProblem, type GameTypeRule } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { useSession } from 'shared/store';
import { AddIcon, Button, Card, Note } from 'shared/ui';
import type { Bid } from '../bids/draft.ts';
import { NumberField } from '../entry/number-field.tsx';
import { rememberPoints, StakeField, useStake } from '../entry/stake-field.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './sangam.module.css';

type SangamPart = keyof BidNumbers;
export type SangamForm = readonly [SangamPart, SangamPart];

export const fullSangam: SangamForm = ['open_pana', 'close_pana'];
/** The two forms between which Change goes. */
export const halfSangam: readonly [SangamForm, SangamForm] = [['open_pana', 'close_digit'], ['open_digit', 'close_pana']];

const anyThreeDigits = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));

interface SangamFieldsProps {
  type: GameTypeRule;
  form: SangamForm;
  heading: ReactNode;
  isTaken: boolean;
  onAdd: (bid: Bid) => void;
}

interface Problems {
  number?: BidProblem | undefined;
  points?: BidProblem | undefined;
}

/** The two parts of a sangam and its points. */
export function SangamFields({ type, form, heading, isTaken, onAdd }: SangamFieldsProps) {
  const texts = useTexts();
  const { phone_number } = useSession();
  const stake = useStake();
  const [parts, setParts] = useFirstParts(form);
  const [problems, setProblems] = useState<Problems>({});
  const [shownForm, setShownForm] = useState(form);
  // Other parts begin empty; the points stay.
  if (shownForm !== form) {
    setShownForm(form);
    setParts({});
    setProblems({});
  }

  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = { number: sangamProblem(type, parts), points: pointsProblem(stake.points) };
    setProblems(found);
    if (found.number || found.points) return;
    rememberPoints(phone_number, stake.points);
    onAdd({ session: sessionOfBid(type, 'Open'), numbers: numbersOfParts(parts), points: Number(stake.points) });
    setParts({});
  };
  const field = (part: SangamPart) => (
    <NumberField
      label={texts.sangam.parts[part]}
      hint={texts.form.hint[part.endsWith('digit') ? 'Single Digit' : type.label]}
      numbers={numbersOfPart(part)}
      success={() => texts.form.right}
      value={parts[part] ?? ''}
      onChange={(number) => setParts({ ...parts, [part]: number })}
      problem={problems.number}
    />
  );
  return (
    <Card as="form" noValidate onSubmit={add}>
      {heading}
      <div className={styles.parts}>
        {field(form[0])}
        {field(form[1])}
      </div>
      <StakeField value={stake.points} onChange={stake.setPoints} problem={problems.points} />
      {!sangamProblem(type, parts) && <Note>{texts.sangam.winsIf(...winningParts(form, parts, texts.sangam.parts))}</Note>}
      <Button type="submit" disabled={!isTaken} icon={<AddIcon />}>{texts.form.add}</Button>
    </Card>
  );
}

function winningParts([first, second]: SangamForm, parts: Partial<BidNumbers>, names: Record<SangamPart, string>) {
  return [names[first], parts[first] ?? '', names[second], parts[second] ?? ''] as const;
}

/** Begins with the parts of a bid to repeat. */
function useFirstParts(form: SangamForm) {
  const [query] = useSearchParams();
  return useState<Partial<BidNumbers>>(() =>
    Object.fromEntries(form.map((part) => [part, query.get(part) ?? '']).filter(([part, number]) => numbersOfPart(part as SangamPart).includes(String(number)))),
  );
}

function numbersOfPart(part: SangamPart): readonly string[] {
  if (part === 'open_digit' || part === 'close_digit') return digits;
  return SANGAM_NEEDS_DRAWABLE_PANAS ? allPanas : anyThreeDigits;
}
