import { keptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Database, Sql } from '../db/database.ts';
import { HttpRefusal } from '../http/refusal.ts';

export const WRONG_TRIES_A_DAY = 5;
export const WRONG_TRIES_FOR_LIFE = 50;
const DAY_MS = 86_400_000;
const WEEK_MS = keptData.tries * DAY_MS;
// Of a network, a week holds so many times what a day holds.
const DAYS_OF_A_WEEK = 3;

/** Who tries, at which number, from where. */
export interface Trying {
  phoneNumber: string;
  device: string;
  network: string;
}

/** A try that was counted before it was judged, so that parallel tries cannot exceed the limits together. */
export interface CountedTry {
  /** How many wrong ones are taken after it. */
  left: number;
  /** Takes the try off every count, since what was typed was right. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try at an MPIN. All unknown devices together have five wrong tries a day at a
 * number and fifty for life, and their network has few over all numbers; each known device has tries of its own, so that a
 * stranger's guessing cannot lock the player out.
 */
export async function countTry(context: Context, { phoneNumber, device, network }: Trying): Promise<CountedTry> {
  const isKnown = await isKnownDevice(context.db, phoneNumber, device);
  return countAs(context, { phoneNumber, device: isKnown ? device : '', network: isKnown ? '' : network });
}

/**
 * Counts a try at the code that resets an MPIN, apart from those at the MPIN, which it is the way out of. A code serves the
 * device that asked for it only, so each has tries of its own.
 */
export async function countCodeTry(context: Context, { phoneNumber, device, network }: Trying): Promise<CountedTry> {
  const isKnown = await isKnownDevice(context.db, phoneNumber, device);
  return countAs(context, { phoneNumber: codeTries(phoneNumber), device, network: isKnown ? '' : network });
}

async function countAs(context: Context, tried: Trying): Promise<CountedTry> {
  const { db, clock } = context;
  const { phoneNumber, device, network } = tried;
  const now = clock.real();
  const { id, left } = await db.transaction(async (tx) => {
    // Always in this order, so that two that try never wait for each other.
    for (const name of [`network ${network}`, `mpin ${phoneNumber}`]) {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
    }
    await refuseForLife(tx, tried);
    const taken = await triesOfDay(tx, tried, now);
    if (network !== '') await refuseNetwork(tx, context, network, now);
    const [counted] = await tx.query<{ id: number }>(
      'insert into mpin_tries (phone_number, device_hash, network, tried_at) values ($1, $2, $3, $4) returning id',
      [phoneNumber, device, network, new Date(now)],
    );
    await tx.query(
      `insert into mpin_failures as f (phone_number, device_hash, wrong, last_at) values ($1, $2, 1, $3)
       on conflict (phone_number, device_hash) do update set wrong = f.wrong + 1, last_at = $3`,
      [phoneNumber, device, new Date(now)],
    );
    return { id: counted?.id, left: WRONG_TRIES_A_DAY - taken - 1 };
  });
  return { left, takeBack: () => takeBack(db, tried, id) };
}

/** The operator or a code has opened the account: nothing counts any more that was tried before. */
export async function forgetTriesOf(sql: Sql, phoneNumber: string): Promise<void> {
  const names = [phoneNumber, codeTries(phoneNumber)];
  await sql.query('delete from mpin_tries where phone_number = any ($1)', [names]);
  await sql.query('delete from mpin_failures where phone_number = any ($1)', [names]);
}

/** What no limit asks for any more; the counts for life stay as long as somebody has the number. */
export async function forgetOldTries({ db, clock }: Context): Promise<void> {
  await db.query('delete from mpin_tries where tried_at < $1', [new Date(clock.real() - WEEK_MS)]);
  await db.query('delete from mpin_failures f where last_at < $1 and not exists (select from players p where p.phone_number = f.phone_number)', [new Date(clock.real() - WEEK_MS)]);
}

function codeTries(phoneNumber: string): string {
  return `code ${phoneNumber}`;
}

// A known device that logs in begins its count for life anew; what strangers have tried stays counted.
async function takeBack(db: Database, { phoneNumber, device }: Trying, id: number | undefined): Promise<void> {
  await db.query('delete from mpin_tries where id = $1', [id]);
  await db.query('update mpin_failures set wrong = case when device_hash = $3 then wrong - 1 else 0 end where phone_number = $1 and device_hash = $2', [phoneNumber, device, '']);
}

async function isKnownDevice(db: Database, phoneNumber: string, device: string): Promise<boolean> {
  const known = await db.query(
    'select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1 and d.device_hash = $2',
    [phoneNumber, device],
  );
  return known.length > 0;
}

async function refuseForLife(tx: Sql, { phoneNumber, device }: Trying): Promise<void> {
  const [failed] = await tx.query<{ wrong: number }>('select wrong from mpin_failures where phone_number = $1 and device_hash = $2', [phoneNumber, device]);
  if ((failed?.wrong ?? 0) >= WRONG_TRIES_FOR_LIFE) {
    throw new HttpRefusal(429, 'Too many wrong MPINs were tried for this number. Reset your MPIN with a code, or ask support to open your account.');
  }
}

async function triesOfDay(tx: Sql, { phoneNumber, device }: Trying, now: number): Promise<number> {
  const tries = await tx.query<{ tried_at: Date }>(
    'select tried_at from mpin_tries where phone_number = $1 and device_hash = $2 and tried_at > $3 order by tried_at',
    [phoneNumber, device, new Date(now - DAY_MS)],
  );
  if (tries.length >= WRONG_TRIES_A_DAY) {
    const why = ['Too many wrong MPINs for this number.', 'or from the phone you usually log in with'] as const;
    throw tooMany(why, Number(tries[0]?.tried_at) + DAY_MS - now);
  }
  return tries.length;
}

async function refuseNetwork(tx: Sql, { config, isDemo }: Context, network: string, now: number): Promise<void> {
  const ofDay = config.networkTriesADay ?? (isDemo ? 0 : 10);
  if (ofDay === 0) return;
  for (const [most, withinMs] of [[ofDay, DAY_MS], [ofDay * DAYS_OF_A_WEEK, WEEK_MS]] as const) {
    // The one that has to be so old before another is taken.
    const [blocking] = await tx.query<{ tried_at: Date }>(
      'select tried_at from mpin_tries where network = $1 and tried_at > $2 order by tried_at desc offset $3 limit 1',
      [network, new Date(now - withinMs), most - 1],
    );
    if (blocking) {
      const why = ['Too many wrong MPINs came from your network.', 'from the phone you usually log in with, or from another network'] as const;
      throw tooMany(why, Number(blocking.tried_at) + withinMs - now);
    }
  }
}

function tooMany([what, orElse]: readonly [string, string], waitMs: number): HttpRefusal {
  const hours = Math.max(1, Math.ceil(waitMs / 3_600_000));
  return new HttpRefusal(429, `${what} Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}, ${orElse}.`, Math.max(1, Math.ceil(waitMs / 1000)));
}
