import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { BidSession } from 'shared/provider';
import { bidNumberText, digitOf, numberProblem, numbersOfBid, pointsProblem, type BidProblem, type GameTypeRule } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { useSession } from 'shared/store';
import { AddIcon, Button, Card, CheckIcon } from 'shared/ui';
import type { Bid } from '../bids/draft.ts';
import { NumberField } from '../entry/number-field.tsx';
import { SessionChoice, useSessionChoice } from '../entry/session-choice.tsx';
import { rememberPoints, StakeField, useStake } from '../entry/stake-field.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface BidFormProps {
  type: GameTypeRule;
  sessions: readonly BidSession[];
  /** The bid being changed; a new one when there is none. */
  edited: Bid | undefined;
  /** It comes in the place of another form, which may have had the focus. */
  takesFocus: boolean;
  onKeep: (bid: Bid) => void;
}

/** Number, points and session of one bid. */
export function BidForm({ type, sessions, edited, takesFocus, onKeep }: BidFormProps) {
  const texts = useTexts();
  const { phone_number } = useSession();
  const stake = useStake(edited?.points);
  const { session, choose } = useSessionChoice(sessions, edited?.session);
  const [number, setNumber] = useFirstNumber(type, edited);
  const [problems, setProblems] = useState<{ number?: BidProblem | undefined; points?: BidProblem | undefined }>({});
  const numberField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) numberField.current?.focus();
  }, [takesFocus]);

  const keep = (event: FormEvent) => {
    event.preventDefault();
    const found = { number: numberProblem(type, number), points: pointsProblem(stake.points) };
    setProblems(found);
    if (found.number || found.points || !session) return;
    rememberPoints(phone_number, stake.points);
    onKeep({ session, numbers: numbersOfBid(type, session, number), points: Number(stake.points) });
    setNumber('');
    numberField.current?.focus();
  };
  return (
    <Card as="form" noValidate onSubmit={keep}>
      {type.takenUntil === 'close' && session && <SessionChoice sessions={sessions} value={session} onChange={choose} />}
      <NumberField
        ref={numberField}
        label={texts.gameTypes[type.label]}
        hint={texts.form.hint[type.label]}
        numbers={type.numbers}
        success={(right) => (type.shape === 'pana' ? texts.form.panaOf(digitOf(right)) : texts.form.right)}
        value={number}
        onChange={setNumber}
        problem={problems.number}
      />
      <StakeField value={stake.points} onChange={stake.setPoints} problem={problems.points} />
      <Button type="submit" disabled={!session} icon={edited ? <CheckIcon /> : <AddIcon />}>{edited ? texts.form.change : texts.form.add}</Button>
    </Card>
  );
}

/** Begins with the number of the bid being changed, else with that of a bid to repeat. */
function useFirstNumber(type: GameTypeRule, edited: Bid | undefined) {
  const [query] = useSearchParams();
  const [number, setNumber] = useState(() => {
    if (edited) return bidNumberText(edited.numbers);
    const repeated = query.get('number') ?? '';
    return type.numbers.includes(repeated) ? repeated : '';
  });
  return [number, setNumber] as const;
}
