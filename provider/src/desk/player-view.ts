import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { limitsOf } from '../fair-play/limits.ts';
import { pauseOf } from '../fair-play/pauses.ts';
import { sentenceOf } from '../operator/act-sentence.ts';
import { listActs, textsOf } from '../operator/acts.ts';
import { lockOf } from '../players/mpin-lock.ts';
import { notesOf } from '../players/notes.ts';
import { totalsOf } from '../players/player-totals.ts';
import { playerOfNumber } from '../players/player.ts';
import { noticesOf } from '../push/sent-notices.ts';
import {
  bidsOfPlayer,
  entriesOfPlayer,
  paymentsOfPlayer,
  PLAYER_ROWS,
  requestsOfPlayer,
  sharersOfPlayer,
  signInsOfPlayer,
} from './player-rows.ts';

export type PlayerView = NonNullable<Awaited<ReturnType<typeof viewPlayer>>>;

/** Returns one player with everything that answers a question about them: the latest rows of each kind. */
export async function viewPlayer(context: Context, number: string) {
  const { db, clock } = context;
  const player = await playerOfNumber(context, number);
  if (!player) return undefined;
  const { id, name, phone_number, status, created_at } = player;
  const { account_holder_name, bank_name, ifsc_code, account_number } = player;
  const [wallets, bids, requests, payments, entries, notices, signIns] = await Promise.all([
    db.query<{ account: string; balance: number }>('select account, balance from wallets where player_id = $1', [id]),
    bidsOfPlayer(db, id),
    requestsOfPlayer(db, id),
    paymentsOfPlayer(db, id),
    entriesOfPlayer(db, id),
    noticesOf(db, player, PLAYER_ROWS),
    signInsOfPlayer(db, id, clock.real()),
  ]);
  const [sharers, limits, pause, notes, lock, totals, credits] = await Promise.all([
    sharersOfPlayer(db, id),
    limitsOf(db, id, clock.now()),
    pauseOf(db, id, clock.now()),
    notesOf(db, id),
    lockOf(db, phone_number, clock.real()),
    totalsOf(db, id),
    listActs(db, { about: phone_number, command: 'credit', outcome: 'done' }, null, PLAYER_ROWS),
  ]);
  const balanceOf = (account: string) => wallets.find((wallet) => wallet.account === account)?.balance ?? 0;
  return {
    number: phone_number,
    name,
    status,
    since: isoInIndia(created_at),
    balance: balanceOf('wallet'),
    owed: balanceOf('owed'),
    /** The bank account of the next withdrawal. Its number is empty if the player has stored none. */
    bank: { holder: account_holder_name, bank: bank_name, ifsc: ifsc_code, account: account_number },
    sharers,
    bids,
    requests,
    payments,
    entries,
    notices,
    signIns,
    /** What operators have credited and removed, with who agreed and why. */
    credits: credits.map((act) => ({ id: act.id, ...textsOf(act), said: sentenceOf(act) })),
    limits: limits.filter(({ points }) => points !== ''),
    notes,
    totals,
    ...(pause && { pause }),
    ...(lock && { lock }),
  };
}
