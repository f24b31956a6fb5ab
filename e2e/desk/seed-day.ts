import type { Browser } from '@playwright/test';
import { callProvider, newPlayer, type SignedInPlayer } from '../setup/players.ts';
import type { DeskWorld } from './desk-world.ts';
import { fileDeposits, utrOf, type SeededDeposit } from './seed-queue.ts';

interface Answer {
  success: string;
  msg: string;
}

/** Signs up players with points and bank details. */
export function wealthyPlayers({ address, command }: DeskWorld, count: number): Promise<SignedInPlayer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const player = await newPlayer(address);
      await command('credit', player.phone_number, '5000', 'First points');
      await call(address, 'update_bank_details.php', {
        ...identity(player),
        account_number: `30214${player.phone_number.slice(-6)}`,
        ifsc_code: 'SBIN0001234',
        bank_name: 'State Bank of India',
        account_holder_name: 'Asha Verma',
        phonepay: '',
        paytm: '',
        googlepay: '',
      });
      return player;
    }),
  );
}

export interface DayDeposit extends SeededDeposit {
  kind: 'right' | 'claimed' | 'same' | 'forged' | 'large';
  /** An operator decides it at the page. The others only make the numbers of a day. */
  isByKeys: boolean;
}

// Ten are approved, two of them although a later one claims their UTR.
const decidedByKeys = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 16, 18, 29];

/** Files 30 deposits: three claim the UTR of an earlier one, two have a forged picture, and one is large. */
export async function fileDayOfDeposits(browser: Browser, address: string, players: readonly SignedInPlayer[]) {
  const kinds: Record<number, DayDeposit['kind']> = {
    4: 'claimed',
    7: 'same',
    12: 'forged',
    13: 'claimed',
    16: 'same',
    18: 'large',
    19: 'claimed',
    22: 'same',
    26: 'forged',
  };
  const deposits = Array.from({ length: 30 }, (_, at): DayDeposit => {
    const kind = kinds[at] ?? 'right';
    const amount = kind === 'large' ? 9000 : 500 + at * 10;
    // The earlier deposit with the UTR is of another player, and already decided when the copy comes up.
    const utr = utrOf(kind === 'same' ? at - 3 : at);
    const isByKeys = decidedByKeys.includes(at);
    const player = players[at % players.length]!; // the list is not empty
    return {
      kind,
      isByKeys,
      player,
      amount,
      utr,
      ...((isByKeys || kind === 'forged') && { picture: { amount: kind === 'forged' ? amount - 400 : amount, utr } }),
    };
  });
  await fileDeposits(browser, address, deposits);
  return deposits;
}

export async function fileWithdrawals(address: string, players: readonly SignedInPlayer[]): Promise<void> {
  for (const [at, player] of players.entries())
    await call(address, 'withdraw_request.php', {
      ...identity(player),
      amount: String(600 + at * 10),
      remark: 'BANK_TRANSFER',
    });
}

const DAY_MS = 86_400_000;
const NEEDED_MS = 6 * 60_000;
const AFTER_MIDNIGHT_MS = 65_000;

/** Returns the time until a day in India has begun that does not end while the test runs. */
export function msUntilCalm(now = Date.now()): number {
  const passed = (now + 330 * 60_000) % DAY_MS;
  if (passed < AFTER_MIDNIGHT_MS) return AFTER_MIDNIGHT_MS - passed;
  const left = DAY_MS - passed;
  return left < NEEDED_MS ? left + AFTER_MIDNIGHT_MS : 0;
}

/** Adds markets that take bids now, and lets each player bid on the digits 6 and 7 of both halves. */
export async function bidOn(
  { address, command }: DeskWorld,
  markets: readonly string[],
  players: readonly SignedInPlayer[],
): Promise<void> {
  await command('rate', 'Single Digit', '10', '95');
  for (const market of markets) await command('market', market, '11:58 pm', '11:59 pm');
  await Promise.all(
    players.map(async (player, at) => {
      for (const market of markets)
        for (const session of ['Open', 'Close'] as const)
          await bid(address, player, market, session, at % 2 ? '6' : '7');
    }),
  );
}

/** Makes both halves of the markets due. */
export async function endBidding({ command }: DeskWorld, markets: readonly string[]): Promise<void> {
  for (const market of markets) await command('market', market, '12:00 am', '12:01 am');
}

function bid(address: string, player: SignedInPlayer, market: string, session: 'Open' | 'Close', digit: string) {
  const sent = {
    ...identity(player),
    game_name: market,
    game_type: 'Single Digit',
    session,
    open_digit: session === 'Open' ? digit : 'NA',
    close_digit: session === 'Close' ? digit : 'NA',
    open_pana: 'NA',
    close_pana: 'NA',
    points_action: '20',
    bid_id: crypto.randomUUID(),
  };
  return call(address, 'set_bid_new.php', { ...identity(player), bids: JSON.stringify([sent]) });
}

async function call(address: string, script: string, fields: Record<string, string>): Promise<void> {
  const { success, msg } = await callProvider<Answer>(script, fields, address);
  if (success !== '1') throw new Error(`${script} was refused: ${msg}`);
}

function identity({ phone_number, user_token }: SignedInPlayer) {
  return { phone_number, user_token };
}
