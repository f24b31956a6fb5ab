import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { BidSession } from 'shared/provider';
import {
  bidNumberText,
  numberProblem,
  numbersOfBid,
  pointsProblem,
  type BidProblem,
  type GameTypeRule,
} from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { useSession } from 'shared/store';
import { AddIcon, Button, CheckIcon, PointsInput, QuickPoints } from 'shared/ui';
import type { Bid } from '../bids/draft.ts';
import styles from '../entry/entry.module.css';
import { MessageLine, type FieldMessage } from '../entry/message-line.tsx';
import { NumberInput } from '../entry/number-input.tsx';
import { SessionChoice, useSessionChoice } from '../entry/session-choice.tsx';
import { isWrongNumber, useNumberMessage } from '../entry/use-number-message.tsx';
import { isSecondTap, type LastKept } from '../entry/use-last-kept.ts';
import { useStakeMessage } from '../entry/use-stake-message.tsx';
import { rememberPoints, useStake } from '../entry/use-stake.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DigitKeys } from './digit-keys.tsx';

interface BidFormProps {
  type: GameTypeRule;
  sessions: readonly BidSession[];
  /** The bid being edited. Undefined for a new bid. */
  edited: Bid | undefined;
  /** True if the form replaces another form that may have had the focus. */
  takesFocus: boolean;
  kept: LastKept | undefined;
  /** The wallet's balance minus the bids of the slip. */
  left: number;
  onKeep: (bid: Bid) => void;
}

export function BidForm({ type, sessions, edited, takesFocus, kept, left, onKeep }: BidFormProps) {
  const texts = useTexts();
  const id = useId();
  const form = useBidForm({ type, sessions, edited, onKeep });
  const { number, stake, session, problems } = form;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const typed = { value: number, numbers: type.numbers, onChange: form.setNumber };
  const ofNumber = useNumberMessage(typed, texts.form.hint[type.label], problems.number);
  const ofStake = useStakeMessage(stake.points, left, problems.points);
  const ofKept: FieldMessage | undefined =
    number === '' && kept && !problems.number ? { tone: 'ok', text: kept.message } : undefined;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (number === '' && isSecondTap(kept)) return;
    // For a single digit, the focus would open a phone's keyboard over the digit keys.
    if (form.keep() && type.shape !== 'digit') field.current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={keep}>
      {type.takenUntil === 'close' && session && (
        <SessionChoice sessions={sessions} value={session} onChange={form.choose} />
      )}
      {type.shape === 'digit' && <DigitKeys digits={type.numbers} value={number} onChoose={form.setNumber} />}
      <div className={styles.row}>
        <div className={styles.number}>
          <NumberInput
            ref={field}
            label={texts.gameTypes[type.label]}
            digits={type.numbers[0]?.length ?? 0}
            value={number}
            onChange={form.setNumber}
            messageId={id}
            invalid={Boolean(problems.number) || isWrongNumber(typed)}
          />
        </div>
        <PointsInput
          label={texts.form.points}
          value={stake.points}
          onChange={form.setPoints}
          messageId={id}
          invalid={Boolean(problems.points)}
        />
        <Button
          type="submit"
          meaning={edited ? 'change' : 'add'}
          disabled={!session}
          ready={number !== '' && stake.points !== ''}
          icon={edited ? <CheckIcon /> : <AddIcon />}
        >
          {edited ? texts.form.change : texts.form.add}
        </Button>
      </div>
      <MessageLine id={id} message={ofNumber.tone === 'err' ? ofNumber : (ofStake ?? ofKept ?? ofNumber)} />
      <QuickPoints dense label={texts.form.quickPoints} value={stake.points} onChange={form.setPoints} />
    </form>
  );
}

function useBidForm({ type, sessions, edited, onKeep }: Pick<BidFormProps, 'type' | 'sessions' | 'edited' | 'onKeep'>) {
  const { phone_number } = useSession();
  const stake = useStake(edited?.points);
  const [query] = useSearchParams();
  const { session, choose } = useSessionChoice(
    sessions,
    edited?.session ?? (query.get('session') === 'Close' ? 'Close' : 'Open'),
  );
  const [number, setNumber] = useFirstNumber(type, edited);
  const [problems, setProblems] = useState<{ number?: BidProblem | undefined; points?: BidProblem | undefined }>({});

  const keep = (): boolean => {
    const found = { number: numberProblem(type, number), points: pointsProblem(stake.points) };
    setProblems(found);
    if (found.number || found.points || !session) return false;
    rememberPoints(phone_number, stake.points);
    onKeep({ session, numbers: numbersOfBid(type, session, number), points: Number(stake.points) });
    setNumber('');
    return true;
  };
  return {
    number,
    stake,
    session,
    problems,
    choose,
    keep,
    setNumber: (typed: string) => {
      setNumber(typed);
      setProblems({ ...problems, number: undefined });
    },
    setPoints: (typed: string) => {
      stake.setPoints(typed);
      setProblems({ ...problems, points: undefined });
    },
  };
}

/** Returns the number being typed. Initially that of the edited bid, else that of a bid to repeat. */
function useFirstNumber(type: GameTypeRule, edited: Bid | undefined) {
  const [query] = useSearchParams();
  const [number, setNumber] = useState(() => {
    if (edited) return bidNumberText(edited.numbers);
    const repeated = query.get('number') ?? '';
    return type.numbers.includes(repeated) ? repeated : '';
  });
  return [number, setNumber] as const;
}
