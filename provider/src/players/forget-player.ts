import { randomBytes } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { balanceOf, lockWallet } from '../ledger/ledger.ts';
import { storeExclusion } from './excluded-numbers.ts';
import { keptTables } from './kept-tables.ts';
import { clearTries } from './mpin-guard.ts';
import { hashMpin } from './mpin.ts';
import { lockAccount, type Player } from './player.ts';

/**
 * Closes an account and deletes its personal data. Bids, requests and ledger entries stay without a name, so that the
 * books still add up. Returns the reason if the account cannot be closed yet.
 */
export async function forgetPlayer({ db, clock, pepper }: Context, player: Player): Promise<string | undefined> {
  const nobodysMpin = await hashMpin(randomBytes(16).toString('hex'), pepper);
  return db.transaction(async (tx) => {
    await lockAccount(tx, player);
    await lockWallet(tx, player.id);
    const open = await whatIsOpen(tx, player.id);
    if (open) return open;
    await storeExclusion(tx, player, { pepper, now: clock.now() });
    for (const statement of Object.values(keptTables).flatMap(({ forget = [] }) => forget))
      await tx.query(statement, [player.id]);
    await tx.query(`delete from otp_messages where phone_number = $1`, [player.phone_number]);
    await clearTries(tx, player.phone_number);
    // The new number begins with 0, because no real mobile number does.
    await tx.query(
      `update players set phone_number = '0' || lpad(id::text, 9, '0'), name = 'Forgotten', email = '', mpin_hash = $2, status = '0', phonepay = '', paytm = '',
         googlepay = '', ifsc_code = '', account_number = '', bank_name = '', account_holder_name = '' where id = $1`,
      [player.id, nobodysMpin],
    );
    for (const places of ['acts', 'proposals'])
      await tx.query(`select forget_in_${places}($1, $2)`, [player.phone_number, player.id]);
    return undefined;
  });
}

async function whatIsOpen(tx: Sql, playerId: number): Promise<string | undefined> {
  const points = await balanceOf(tx, playerId);
  if (points > 0) return `The wallet holds ${points} points. First pay them out, or remove them with credit.`;
  const [open] = await tx.query<{ is_open: boolean }>(
    `select exists (select from bids where player_id = $1 and status = 'pending')
       or exists (select from fund_requests where player_id = $1 and status = '0')
       or exists (select from payments where player_id = $1 and status = 'pending')
       or exists (select from payment_cases c join payments p on p.trans_id = c.trans_id where p.player_id = $1 and c.decision is null) as is_open`,
    [playerId],
  );
  return open?.is_open
    ? 'A bid, a request or a payment is still waiting. Forget the player when it is decided.'
    : undefined;
}
