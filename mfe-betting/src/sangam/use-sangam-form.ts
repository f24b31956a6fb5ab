import { useState } from 'react';
import {
  numbersOfParts,
  pointsProblem,
  sangamProblem,
  sessionOfBid,
  type BidProblem,
  type GameTypeRule,
} from 'shared/rules';
import { useSession } from 'shared/store';
import type { Bid } from '../bids/draft.ts';
import { rememberPoints, useStake } from '../entry/use-stake.ts';
import { useFirstParts, type SangamForm, type SangamPart } from './sangam-parts.ts';

interface Problems {
  number?: BidProblem | undefined;
  points?: BidProblem | undefined;
}

export function useSangamForm(type: GameTypeRule, form: SangamForm, onAdd: (bid: Bid) => void) {
  const { phone_number } = useSession();
  const stake = useStake();
  const [parts, setParts] = useFirstParts(form);
  const [problems, setProblems] = useState<Problems>({});
  const [shownForm, setShownForm] = useState(form);
  // Switching the form clears the parts and keeps the points.
  if (shownForm !== form) {
    setShownForm(form);
    setParts({});
    setProblems({});
  }

  const add = (): boolean => {
    const found = { number: sangamProblem(type, parts), points: pointsProblem(stake.points) };
    setProblems(found);
    if (found.number || found.points) return false;
    rememberPoints(phone_number, stake.points);
    onAdd({ session: sessionOfBid(type, 'Open'), numbers: numbersOfParts(parts), points: Number(stake.points) });
    setParts({});
    return true;
  };
  return {
    parts,
    points: stake.points,
    problems,
    add,
    setPart: (part: SangamPart, number: string) => {
      setParts({ ...parts, [part]: number });
      setProblems({ ...problems, number: undefined });
    },
    setPoints: (points: string) => {
      stake.setPoints(points);
      setProblems({ ...problems, points: undefined });
    },
  };
}
