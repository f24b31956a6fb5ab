import { randomUUID } from 'node:crypto';
import type { BidNumbers, GameType } from 'shared/provider';
import { bidNumberText, gameTypeOfLabel, indiaDay, numbersOfBid, numbersOfParts } from 'shared/rules';
import { bidStatement } from '../bids/place-bid.ts';
import { decidedBy } from '../bids/read-bid.ts';
import type { Context } from '../context/context.ts';
import { dayAfter, instantInIndia } from '../context/india-time.ts';
import type { Database, Sql } from '../db/database.ts';
import type { Market } from '../markets/market.ts';
import { allMarkets, insertMarketDay, restsOn } from '../markets/market.ts';
import { hashMpin } from '../players/mpin.ts';
import { declareDue } from './declare-due.ts';
import { fillCharts, fillMarkets } from './demo-markets.ts';
import { demoPlayers, WELCOME } from './demo-players.ts';

const YEARS = 6;
const DAYS_PLAYED = 10;

/** Fills an empty database once, and declares what has become due since the last start. */
export async function fillDemo(context: Context) {
  const { db, clock } = context;
  if ((await db.query('select 1 from markets limit 1')).length === 0) await fillEmpty(context);
  await declareDue(db, clock.now());
}

// Markets, years of charts, and players who have played the last days, each day settled before the next is played.
async function fillEmpty({ db, clock, pepper }: Context) {
  const hashes = await Promise.all(demoPlayers.map(({ mpin }) => hashMpin(mpin, pepper)));
  const firstDay = dayAfter(indiaDay(clock.now()), -DAYS_PLAYED);
  const playerIds: number[] = [];
  await db.transaction(async (tx) => {
    await fillMarkets(tx);
    await fillCharts(tx, YEARS, dayAfter(firstDay, -1));
    const at = new Date(instantInIndia(firstDay, 9 * 60));
    for (const [index, { phone_number, name, status }] of demoPlayers.entries()) {
      const id = await addPlayer(tx, { phone_number, name, status, mpinHash: String(hashes[index]), at });
      if (status === '1') playerIds.push(id);
    }
  });
  await playPastDays(db, playerIds, firstDay);
}

async function playPastDays(db: Database, playerIds: readonly number[], firstDay: string) {
  const markets = await allMarkets(db);
  for (let index = 0; index < DAYS_PLAYED; index += 1) {
    const day = dayAfter(firstDay, index);
    await db.transaction(async (tx) => {
      for (const playerId of playerIds) await playOneDay(tx, { playerId, day, index: index + playerId, markets });
    });
    await declareDue(db, instantInIndia(dayAfter(day), 60));
  }
}

interface NewPlayer {
  phone_number: string;
  name: string;
  status: string;
  mpinHash: string;
  at: Date;
}

async function addPlayer(tx: Sql, { phone_number, name, status, mpinHash, at }: NewPlayer): Promise<number> {
  const [player] = await tx.query<{ id: number }>(
    `insert into players (phone_number, name, email, mpin_hash, status, created_at, phonepay, paytm, googlepay,
       ifsc_code, account_number, bank_name, account_holder_name)
     values ($1, $2, $3, $4, $5, $6, $1, $1, $1, 'SBIN0001234', '30214567890', 'State Bank of India', $2) returning id`,
    [phone_number, name, `${name.toLowerCase().replace(' ', '.')}@example.com`, mpinHash, status, at],
  );
  const id = Number(player?.id);
  await tx.query(
    `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 5000, 'credit', $2, $3)`,
    [id, WELCOME, at],
  );
  return id;
}

const played: readonly (readonly [type: GameType, number: string, points: number])[] = [
  ['Single Digit', '6', 50],
  ['Single Digit', '2', 20],
  ['Jodi Digit', '67', 10],
  ['Single Pana', '123', 20],
  ['Double Pana', '118', 10],
  ['Triple Pana', '000', 10],
  ['Single Digit', '9', 100],
];

interface PlayedDay {
  playerId: number;
  day: string;
  index: number;
  markets: readonly Market[];
}

async function playOneDay(tx: Sql, { playerId, day, index, markets }: PlayedDay) {
  const drawing = markets.filter((market) => !restsOn(market, day));
  for (const part of [0, 1, 2, 3]) {
    const market = drawing[(index * 5 + part * 3) % drawing.length];
    const [type, number, points] = played[(index * 3 + part) % played.length] ?? ['Single Digit', '6', 10];
    const rule = gameTypeOfLabel(type);
    if (market && rule) await placeBid(tx, { playerId, market, day, type, points, numbers: numbersOfBid(rule, 'Open', number) }, part);
  }
  const market = drawing[index % drawing.length];
  const numbers = numbersOfParts({ open_pana: '123', close_digit: '7' });
  if (market) await placeBid(tx, { playerId, market, day, type: 'Half Sangam', points: 10, numbers }, 4);
}

interface PastBid {
  playerId: number;
  market: Market;
  day: string;
  type: GameType;
  points: number;
  numbers: BidNumbers;
}

async function placeBid(tx: Sql, { playerId, market, day, type, points, numbers }: PastBid, part: number) {
  await insertMarketDay(tx, market.id, day);
  const { open_digit, close_digit, open_pana, close_pana } = numbers;
  const remark = `Bid ${market.name} ${type} ${bidNumberText(numbers)}`;
  const at = new Date(instantInIndia(day, 600 + part * 7));
  await tx.query(bidStatement, [
    playerId, randomUUID(), market.id, day, type, 'Open', open_digit, close_digit, open_pana, close_pana,
    decidedBy(numbers), points, remark, at, gameTypeOfLabel(type)?.takenUntil,
  ]);
}
