import { createHash } from 'node:crypto';
import { allPanas } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import type { HalfDay } from '../markets/market.ts';

const markets: readonly (readonly [name: string, open: string, close: string, restsOn?: string])[] = [
  ['SRIDEVI', '11:35 am', '12:35 pm'],
  ['TIME BAZAR', '1:10 pm', '2:10 pm', 'sun'],
  ['MADHUR DAY', '1:30 pm', '2:30 pm'],
  ['RAJDHANI DAY', '3:05 pm', '5:05 pm', 'sun'],
  ['MILAN DAY', '3:10 pm', '5:10 pm', 'sun'],
  ['KALYAN', '3:45 pm', '5:45 pm', 'sun'],
  ['RAJA & RANI / GOLD', '6:30 pm', '7:30 pm'],
  ['SRIDEVI NIGHT', '7:15 pm', '8:15 pm'],
  ['MADHUR NIGHT', '8:30 pm', '10:30 pm'],
  ['MILAN NIGHT', '9:05 pm', '11:05 pm', 'sun'],
  ['RAJDHANI NIGHT', '9:35 pm', '11:45 pm', 'sat,sun'],
  ['KALYAN NIGHT', '9:45 pm', '11:45 pm', 'sat,sun'],
  ['MAIN BAZAR', '10:00 pm', '12:10 am', 'sat,sun'],
];

const rates: readonly (readonly [type: string, max: number])[] = [
  ['Single Digit', 95],
  ['Jodi Digit', 950],
  ['Single Pana', 1400],
  ['Double Pana', 2800],
  ['Triple Pana', 7000],
  ['Half Sangam', 10_000],
  ['Full Sangam', 100_000],
];

const settings: Readonly<Record<string, string>> = {
  notification_head: 'Welcome! Results are declared on time, withdrawals are paid every day.',
  helpNumber1: '9829000001',
  helpNumber2: '9829000002',
  UPI_ADMIN: 'matka.demo@upi',
  UPI_NAME: 'Matka Demo',
  payment_numbers: '9829000001,9829000001',
};

export async function fillMarkets(tx: Sql) {
  for (const [index, [name, open, close, restsOn = '']] of markets.entries()) {
    await tx.query(
      'insert into markets (name, open_time, close_time, rests_on, position, is_fair) values ($1, $2, $3, $4, $5, true)',
      [name, open, close, restsOn, index],
    );
  }
  for (const [index, [type, max]] of rates.entries()) {
    await tx.query('insert into rates (type, min_value, max_value, position) values ($1, 10, $2, $3)', [
      type,
      max,
      index,
    ]);
  }
  for (const [key, value] of Object.entries(settings)) {
    await tx.query('insert into settings (key, value) values ($1, $2)', [key, value]);
  }
}

/**
 * Inserts results for several years until `lastDay`, on the days on which each market draws. The results are the same
 * in every demo.
 */
export async function fillCharts(tx: Sql, years: number, lastDay: string) {
  await tx.query('select setseed(0.5)');
  await tx.query(
    `insert into market_days (market_id, day, open_pana, close_pana)
     select m.id, to_char(d, 'YYYY-MM-DD'), panas[1 + floor(random() * 220)::int], panas[1 + floor(random() * 220)::int]
     from (select array(select json_array_elements_text($1::json)) as panas) as drawn, markets m, generate_series($2::date - make_interval(years => $3), $2::date, interval '1 day') d
     where position(to_char(d, 'dy') in m.rests_on) = 0`,
    [JSON.stringify(allPanas), lastDay, years],
  );
}

/** Returns the past draw of a half in a demo. The draw depends only on market, day and half. */
export function demoPana({ market, day, half }: HalfDay): string {
  const digest = createHash('sha256').update(`${market.name} ${day} ${half}`).digest();
  return String(allPanas[digest.readUInt32BE() % allPanas.length]);
}
