import type { BidNumbers, BidOnWire, GameType } from 'shared/provider';
import type { TestPlayer } from 'provider/test/world.ts';

/** A model of the ledger. Its code is independent of the provider's. */
export interface Books {
  players: BookPlayer[];
  bids: BookBid[];
  days: Map<string, BookDay>;
  funds: BookFund[];
  payments: BookPayment[];
  rates: Map<GameType, number>;
}

export interface BookPlayer extends TestPlayer {
  balance: number;
  owed: number;
  isActive: boolean;
  endedTokens: string[];
}

export interface BookBid {
  player: BookPlayer;
  sent: Partial<BidOnWire>;
  numbers: BidNumbers;
  marketDay: string;
  points: number;
  rate: number;
  answered: string;
  win: number;
  state: 'pending' | 'won' | 'lost' | 'refunded';
}

interface BookDay {
  open: string;
  close: string;
  isVoid: boolean;
}

export interface BookFund {
  player: BookPlayer;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  requestId: string;
  utr: string;
  at: number;
  state: 'waits' | 'approved' | 'declined' | 'cancelled';
}

interface BookPayment {
  player: BookPlayer;
  transId: string;
  points: number;
  path: string;
  at: number;
  state: 'pending' | 'paid' | 'failed';
}

export function give(player: BookPlayer, points: number) {
  player.balance += points;
  const repaid = Math.min(player.owed, player.balance);
  player.balance -= repaid;
  player.owed -= repaid;
}

/** Debits at most the balance. The rest becomes a debt. */
export function takeBack(player: BookPlayer, points: number) {
  const taken = Math.min(player.balance, points);
  player.balance -= taken;
  player.owed += points - taken;
}

export function dayOf(books: Books, marketDay: string): BookDay {
  const day = books.days.get(marketDay) ?? { open: '', close: '', isVoid: false };
  books.days.set(marketDay, day);
  return day;
}

const sumDigit = (pana: string) => String((Number(pana[0]) + Number(pana[1]) + Number(pana[2])) % 10);

function needsClose({ close_digit, close_pana }: BidNumbers): boolean {
  return close_digit !== 'NA' || close_pana !== 'NA';
}

function hits({ open_digit, open_pana, close_digit, close_pana }: BidNumbers, { open, close }: BookDay): boolean {
  return (
    (open_digit === 'NA' || open_digit === sumDigit(open)) &&
    (open_pana === 'NA' || open_pana === open) &&
    (close_digit === 'NA' || close_digit === sumDigit(close)) &&
    (close_pana === 'NA' || close_pana === close)
  );
}

export function settle(books: Books, marketDay: string, half: 'open' | 'close') {
  const decided = books.bids.filter(
    (bid) => bid.marketDay === marketDay && bid.state === 'pending' && needsClose(bid.numbers) === (half === 'close'),
  );
  for (const bid of decided) {
    const isWon = hits(bid.numbers, dayOf(books, marketDay));
    bid.win = isWon ? Math.floor((bid.points * bid.rate) / 10) : 0;
    bid.state = isWon ? 'won' : 'lost';
    if (isWon) give(bid.player, bid.win);
  }
}

export function unsettle(books: Books, marketDay: string, half: 'open' | 'close') {
  for (const bid of books.bids) {
    if (bid.marketDay !== marketDay || needsClose(bid.numbers) !== (half === 'close')) continue;
    if (bid.state !== 'won' && bid.state !== 'lost') continue;
    if (bid.state === 'won') takeBack(bid.player, bid.win);
    bid.state = 'pending';
    bid.win = 0;
  }
  dayOf(books, marketDay)[half] = '';
}

export function refundDay(books: Books, marketDay: string) {
  for (const bid of books.bids) {
    if (bid.marketDay !== marketDay || bid.state !== 'pending') continue;
    bid.state = 'refunded';
    give(bid.player, bid.points);
  }
  dayOf(books, marketDay).isVoid = true;
}
