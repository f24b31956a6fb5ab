import type { BidNumbers, BidSession, GameType } from 'shared/provider';
import { gameTypeOfLabel, MIN_BID_POINTS, MOST_POINTS, readBidNumbers, sessionOfBid, wholeNumber } from 'shared/rules';
import { clientIdProblem } from '../http/field-checks.ts';
import { parsedJson, type Fields } from '../http/fields.ts';
import { refused, type Refused } from '../http/refusal.ts';

/** A normalized bid that has passed all checks that do not need the market. */
export interface ReadBid {
  bid_id: string;
  game_name: string;
  game_type: GameType;
  session: BidSession;
  numbers: BidNumbers;
  points: number;
  takenUntil: 'open' | 'close';
}

/** The bid of a call or its refusal, and the phone number in the bid, if there is one. */
export interface SentBid {
  bid: ReadBid | Refused;
  bidder: string | undefined;
}

export function readBid(fields: Fields): SentBid {
  const sent = onlyBid(fields);
  if (!sent) return { bid: refused('bid_not_single'), bidder: undefined };
  return { bid: read(sent), bidder: sent.phone_number === undefined ? undefined : textOf(sent.phone_number) };
}

function read(sent: Unchecked): ReadBid | Refused {
  const type = gameTypeOfLabel(textOf(sent.game_type));
  if (!type) return refused('game_type_unknown');
  const chosen = textOf(sent.session);
  if (chosen !== 'Open' && chosen !== 'Close') return refused('session_invalid');
  const session = sessionOfBid(type, chosen);
  const numbers = readBidNumbers(type, session, {
    open_digit: textOf(sent.open_digit),
    close_digit: textOf(sent.close_digit),
    open_pana: textOf(sent.open_pana),
    close_pana: textOf(sent.close_pana),
  });
  if (!numbers) return refused('number_invalid');

  const points = wholeNumber(textOf(sent.points_action));
  if (points === undefined || points < MIN_BID_POINTS) return refused('bid_too_low', { minimum: MIN_BID_POINTS });
  if (points > MOST_POINTS) return refused('bid_too_high', { most: MOST_POINTS });
  const bid_id = textOf(sent.bid_id);
  const idProblem = clientIdProblem('bid_id', bid_id);
  if (idProblem) return idProblem;
  return {
    bid_id,
    game_name: textOf(sent.game_name),
    game_type: type.label,
    session,
    numbers,
    points,
    takenUntil: type.takenUntil,
  };
}

type Unchecked = Readonly<Record<string, unknown>>;

function onlyBid({ bids = '' }: Fields): Unchecked | undefined {
  const sent = parsedJson(bids);
  const bid: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : undefined;
  // The content is unchecked, so the callers convert every field to text.
  return typeof bid === 'object' && bid !== null && !Array.isArray(bid) ? (bid as Unchecked) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
