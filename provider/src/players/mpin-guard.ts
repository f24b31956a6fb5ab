import { keptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import { lockNames, type Database, type Sql } from '../db/database.ts';
import { hoursOf, refused, refusedFor, HttpRefusal } from '../http/refusal.ts';

export const WRONG_TRIES_FOR_LIFE = 50;
export const WEEK_MS = keptData.tries * DAY_MS;

interface Limit {
  most: number;
  withinMs: number;
  isOfNetwork?: true;
}

const ofKnownDevice: readonly Limit[] = [{ most: 5, withinMs: DAY_MS }];
// The tries of two networks are fewer than the daily total. So strangers in two networks cannot lock out the player's
// new phone.
const ofUnknownDevices: readonly Limit[] = [
  { most: 3, withinMs: DAY_MS, isOfNetwork: true },
  { most: 8, withinMs: DAY_MS },
  { most: 24, withinMs: WEEK_MS },
];
/** Returns the limits for a known device, or for all unknown ones together, whose hash is empty. */
export function limitsFor(device: string): readonly Limit[] {
  return device === '' ? ofUnknownDevices : ofKnownDevice;
}

// A network's weekly limit, as a multiple of its daily limit.
const DAYS_OF_A_WEEK = 3;

/** The phone number, device and network from which a try or a request for a code comes. */
export interface Sender {
  phoneNumber: string;
  device: string;
  network: string;
}

/** The verdict on a try. `left` is the number of wrong tries that are left. */
interface Verdict {
  isRight: boolean;
  left: number;
}

/**
 * Checks an MPIN, and counts it if it is wrong. Refuses beyond the limits. At one number, unknown devices have 3 wrong
 * tries a day from one network. From all networks together they have 8 a day, 24 a week and 50 in total. A network also
 * has a daily limit over all numbers.
 *
 * A known device has its own 5 tries a day. So strangers cannot lock the player out.
 */
export async function judgeMpin(context: Context, sender: Sender, check: () => Promise<boolean>): Promise<Verdict> {
  const isKnown = await isKnownDevice(context.db, sender);
  return judgeAs(context, isKnown ? { ...sender, network: '' } : { ...sender, device: '' }, check);
}

/**
 * Checks a reset code, and counts it if it is wrong. Reset codes count separately from MPINs, because the code must
 * unlock an account that wrong MPINs have locked. A code works only on the device that requested it, so each device has
 * its own 5 tries a day.
 */
export async function judgeCode(context: Context, sender: Sender, check: () => Promise<boolean>): Promise<Verdict> {
  const network = (await isKnownDevice(context.db, sender)) ? '' : sender.network;
  return judgeAs(context, { ...sender, phoneNumber: codeTries(sender.phoneNumber), network }, check);
}

/**
 * The check runs before the count, because a right try never counts. Many parallel checks may pass the first test of
 * the limits. But right and wrong tries then queue for the same locks, and behind the try that fills a limit every
 * verdict is withheld. So parallel tries reveal no more than sequential ones.
 */
async function judgeAs(context: Context, sender: Sender, check: () => Promise<boolean>): Promise<Verdict> {
  const now = context.clock.real();
  await triesLeft(context.db, context, sender, now);
  const isRight = await check();
  return context.db.transaction(async (tx) => {
    const { phoneNumber, device, network } = sender;
    await lockNames(tx, ...(network === '' ? [] : [`network ${network}`]), `mpin ${phoneNumber}`);
    const left = await triesLeft(tx, context, sender, now);
    if (!isRight) await countWrong(tx, sender, new Date(now));
    // Tries from unknown devices stay counted, because a stranger may have sent them.
    else if (device !== '')
      await tx.query('update mpin_failures set wrong = 0 where phone_number = $1 and device_hash = $2', [
        phoneNumber,
        device,
      ]);
    return { isRight, left: isRight ? left : left - 1 };
  });
}

async function countWrong(tx: Sql, { phoneNumber, device, network }: Sender, at: Date): Promise<void> {
  await tx.query('insert into mpin_tries (phone_number, device_hash, network, tried_at) values ($1, $2, $3, $4)', [
    phoneNumber,
    device,
    network,
    at,
  ]);
  await tx.query(
    `insert into mpin_failures as f (phone_number, device_hash, wrong, last_at) values ($1, $2, 1, $3)
     on conflict (phone_number, device_hash) do update set wrong = f.wrong + 1, last_at = $3`,
    [phoneNumber, device, at],
  );
}

/** Unlocks an account by deleting all its counted tries. */
export async function clearTries(sql: Sql, phoneNumber: string): Promise<void> {
  const names = [phoneNumber, codeTries(phoneNumber)];
  await sql.query('delete from mpin_tries where phone_number = any ($1)', [names]);
  await sql.query('delete from mpin_failures where phone_number = any ($1)', [names]);
}

/** Returns the name below which tries at a reset code count. */
export function codeTries(phoneNumber: string): string {
  return `code ${phoneNumber}`;
}

async function isKnownDevice(db: Database, { phoneNumber, device }: Sender): Promise<boolean> {
  const known = await db.query(
    'select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1 and d.device_hash = $2',
    [phoneNumber, device],
  );
  return known.length > 0;
}

/** Returns how many wrong tries are left. Refuses if none are left. */
async function triesLeft(sql: Sql, context: Context, sender: Sender, now: number): Promise<number> {
  await refuseForLife(sql, sender);
  const left = await leftOfNumber(sql, sender, now);
  if (sender.network !== '') await refuseNetwork(sql, context, sender.network, now);
  return left;
}

async function refuseForLife(tx: Sql, { phoneNumber, device }: Sender): Promise<void> {
  const [failed] = await tx.query<{ wrong: number }>(
    'select wrong from mpin_failures where phone_number = $1 and device_hash = $2',
    [phoneNumber, device],
  );
  if ((failed?.wrong ?? 0) >= WRONG_TRIES_FOR_LIFE) {
    throw new HttpRefusal(429, refused('mpins_for_good'));
  }
}

async function leftOfNumber(tx: Sql, { phoneNumber, device, network }: Sender, now: number): Promise<number> {
  const tries = await tx.query<{ tried_at: Date; network: string }>(
    'select tried_at, network from mpin_tries where phone_number = $1 and device_hash = $2 and tried_at > $3 order by tried_at desc',
    [phoneNumber, device, new Date(now - WEEK_MS)],
  );
  const left = limitsFor(device).map(({ most, withinMs, isOfNetwork }) => {
    const counted = tries.filter(
      (one) => Number(one.tried_at) > now - withinMs && (!isOfNetwork || one.network === network),
    );
    // `blocking` is the oldest try that fills the limit. Once it no longer counts, the next try is allowed.
    const blocking = counted[most - 1];
    if (blocking)
      throw tooMany(
        isOfNetwork ? 'mpins_of_number_here' : 'mpins_of_number',
        Number(blocking.tried_at) + withinMs - now,
      );
    return most - counted.length;
  });
  return Math.min(...left);
}

async function refuseNetwork(tx: Sql, { config, isDemo }: Context, network: string, now: number): Promise<void> {
  const ofDay = config.networkTriesADay ?? (isDemo ? 0 : 10);
  if (ofDay === 0) return;
  for (const [most, withinMs] of [
    [ofDay, DAY_MS],
    [ofDay * DAYS_OF_A_WEEK, WEEK_MS],
  ] as const) {
    // `blocking` is the oldest try that fills the limit. Once it no longer counts, the next try is allowed.
    const [blocking] = await tx.query<{ tried_at: Date }>(
      'select tried_at from mpin_tries where network = $1 and tried_at > $2 order by tried_at desc offset $3 limit 1',
      [network, new Date(now - withinMs), most - 1],
    );
    if (blocking) throw tooMany('mpins_of_network', Number(blocking.tried_at) + withinMs - now);
  }
}

function tooMany(code: 'mpins_of_number' | 'mpins_of_number_here' | 'mpins_of_network', waitMs: number): HttpRefusal {
  return refusedFor(waitMs, refused(code, { hours: hoursOf(waitMs) }));
}
