import { useState, type ReactNode } from 'react';
import { wholeNumber, type BidProblem } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { readKept, useSession, writeKept } from 'shared/store';
import { StakeInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

const lastPointsKept = 'last_points';

interface StakeFieldProps {
  value: string;
  onChange: (points: string) => void;
  problem: BidProblem | undefined;
  /** Beside the field, as the choice of the session. */
  beside?: ReactNode;
}

/** The points of a bid. */
export function StakeField({ value, onChange, problem, beside }: StakeFieldProps) {
  const { form, problems } = useTexts();
  return (
    <StakeInput
      label={form.points}
      chipsLabel={form.quickPoints}
      beside={beside}
      value={value}
      onChange={onChange}
      error={problem && problems[problem]}
    />
  );
}

/** The points being typed: they begin with those given, else those of a bid to repeat, else those used last. */
export function useStake(given?: number) {
  const { phone_number } = useSession();
  const [query] = useSearchParams();
  const [points, setPoints] = useState(
    () => [given && String(given), query.get('points'), readKept(lastPointsKept, phone_number)].find(isPoints) ?? '',
  );
  return { points, setPoints };
}

/** Keeps the points as the first value for the next bid. */
export function rememberPoints(phone_number: string, points: string): void {
  if (readKept(lastPointsKept, phone_number) !== points) writeKept(lastPointsKept, phone_number, points);
}

function isPoints(text: unknown): text is string {
  return typeof text === 'string' && wholeNumber(text) !== undefined;
}
