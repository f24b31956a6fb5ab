import type { BidNumbers, BidSession } from 'shared/provider';
import {
  MOST_POINTS,
  numberProblem,
  numbersOfBid,
  numbersOfParts,
  pointsProblem,
  sangamProblem,
  sessionOfBid,
  type GameTypeRule,
} from 'shared/rules';
import type { Bid } from './draft.ts';

const parts = ['open_pana', 'open_digit', 'close_digit', 'close_pana'] as const;

/**
 * Returns the bid in the address. Returns undefined if a part is missing, such as the session, or if the bid cannot be
 * placed now.
 */
export function bidToRepeat(
  type: GameTypeRule,
  query: URLSearchParams,
  sessions: readonly BidSession[],
): Bid | undefined {
  const points = query.get('points') ?? '';
  const session = repeatedSession(type, query, sessions);
  if (!session || pointsProblem(points) || Number(points) > MOST_POINTS) return undefined;
  const numbers = repeatedNumbers(type, query, session);
  return numbers && { session, numbers, points: Number(points) };
}

function repeatedSession(
  type: GameTypeRule,
  query: URLSearchParams,
  sessions: readonly BidSession[],
): BidSession | undefined {
  const named = type.takenUntil === 'open' ? sessionOfBid(type, 'Open') : query.get('session');
  return sessions.find((session) => session === named);
}

function repeatedNumbers(type: GameTypeRule, query: URLSearchParams, session: BidSession): BidNumbers | undefined {
  if (type.shape === 'sangam') {
    const given = Object.fromEntries(
      parts.filter((part) => query.has(part)).map((part) => [part, query.get(part) ?? '']),
    );
    return sangamProblem(type, given) ? undefined : numbersOfParts(given);
  }
  const number = query.get('number') ?? '';
  return numberProblem(type, number) ? undefined : numbersOfBid(type, session, number);
}
