import type { Database } from '../db/database.ts';
import { repayOwed } from '../ledger/ledger.ts';
import { inBatches } from './batches.ts';

/** Refunds all pending bids of a void day. A second call continues an interrupted call. */
export function refundDay(db: Database, { id, name }: { id: number; name: string }, day: string): Promise<void> {
  return inBatches(db, async (tx, rows) => {
    const [held] = await tx.query<{ voided_at: Date }>(
      'select voided_at from market_days where market_id = $1 and day = $2 and voided_at is not null and refunded_at is null for update',
      [id, day],
    );
    if (!held) return 0;
    const refunded = await tx.query<{ player_id: number }>(refund, [
      id,
      day,
      `Refund ${name} ${day}`,
      held.voided_at,
      rows,
    ]);
    if (refunded.length === 0)
      await tx.query('update market_days set refunded_at = now() where market_id = $1 and day = $2', [id, day]);
    await repayOwed(
      tx,
      held.voided_at,
      refunded.map(({ player_id }) => player_id),
    );
    return refunded.length;
  });
}

const refund = `
  with refunded as (
    update bids set status = 'refunded' where day = $2 and id in (
      select id from bids where market_id = $1 and day = $2 and status = 'pending' order by player_id, id limit $5
    ) returning id, player_id, points
  )
  insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
  select player_id, points, 'refund', $3, id, $4 from refunded order by player_id, id
  returning player_id`;
