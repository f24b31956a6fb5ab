import { indiaDay } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { dayAfter, instantInIndia } from '../context/india-time.ts';
import { operatorLimit, type Sql } from '../db/database.ts';
import { commitDraws } from '../draws/commitments.ts';
import { allMarkets } from '../markets/market.ts';
import { hashMpin } from '../players/mpin.ts';
import { playerOfNumber, type Player } from '../players/player.ts';
import { declareDue } from './declare-due.ts';
import { playPastDay, playToday, week } from './demo-bids.ts';
import { demoPana, fillCharts, fillMarkets } from './demo-markets.ts';
import { demoPlayers, WELCOME, type DemoPlayer } from './demo-players.ts';
import { makeRequests } from './demo-requests.ts';

const YEARS = 6;

/** Fills an empty database once. At every start, declares the results that have become due. */
export async function fillDemo(context: Context) {
  const { db, clock } = context;
  if ((await db.query('select 1 from markets limit 1')).length === 0) await fillEmpty(context);
  await declareDue(db, clock.now());
}

// Settles each day before it creates the next one.
async function fillEmpty(context: Context) {
  const { db, clock, pepper } = context;
  const hashes = await Promise.all(demoPlayers.map(({ mpin }) => hashMpin(mpin, pepper)));
  const firstDay = dayAfter(indiaDay(clock.now()), -week.length);
  await db.transaction(async (tx) => {
    await fillMarkets(tx);
    await fillCharts(tx, YEARS, dayAfter(firstDay, -1));
    const at = new Date(instantInIndia(firstDay, 9 * 60));
    for (const [index, player] of demoPlayers.entries()) await addPlayer(tx, player, String(hashes[index]), at);
  }, operatorLimit);
  await playWeek(context, firstDay);
}

async function playWeek(context: Context, firstDay: string) {
  const { db, clock } = context;
  const markets = await allMarkets(db);
  const found = await Promise.all(demoPlayers.map(({ phone_number }) => playerOfNumber(context, phone_number)));
  const players = found.filter((player): player is Player => player?.status === '1');
  const [rohit] = players;
  for (const index of week.keys()) {
    const day = dayAfter(firstDay, index);
    await db.transaction(async (tx) => {
      for (const { id } of players) await playPastDay(tx, { playerId: id, day, index, markets });
    });
    if (rohit) await makeRequests(context, rohit, { index, day });
    await declareDue(db, Math.min(instantInIndia(dayAfter(day), 60), clock.now()), demoPana);
  }
  await declareDue(db, clock.now(), demoPana);
  await commitDraws(context);
  if (!rohit) return;
  await db.transaction((tx) => playToday(tx, { playerId: rohit.id, now: clock.now(), markets }));
  await makeRequests(context, rohit, {});
}

async function addPlayer(tx: Sql, { phone_number, name, status }: DemoPlayer, mpinHash: string, at: Date) {
  const [player] = await tx.query<{ id: number }>(
    `insert into players (phone_number, name, email, mpin_hash, status, created_at, phonepay, paytm, googlepay,
       ifsc_code, account_number, bank_name, account_holder_name)
     values ($1, $2, $3, $4, $5, $6, $1, $1, $1, 'SBIN0001234', '30214' || right($1, 6), 'State Bank of India', $2) returning id`,
    [phone_number, name, `${name.toLowerCase().replace(' ', '.')}@example.com`, mpinHash, status, at],
  );
  await tx.query(
    `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 5000, 'credit', $2, $3)`,
    [Number(player?.id), WELCOME, at],
  );
}
