import type { BidNumbers } from 'shared/provider';
import { bidOutcome, payout } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { settlementLimit } from '../db/database.ts';
import type { HalfDay } from '../markets/market.ts';

interface Alike extends BidNumbers {
  points: number;
  rate_min: number;
  rate_max: number;
  status: string;
  bids: number;
}

interface DrawnRow {
  open_pana: string | null;
  close_pana: string | null;
  reversed: string | null;
}

/** What a half has drawn and taken, how far its settlement is, what it has paid, and what a pana would pay. */
export interface HalfPreview {
  /** The declared pana. Empty before the declaration. */
  pana: string;
  /** The pana that the latest reversal of this half took back. */
  reversed: string;
  bids: number;
  points: number;
  waiting: number;
  /** What the declared result has paid. A reversal takes it back. */
  paid: { bids: number; points: number };
  pays?: { bids: number; points: number };
}

/** Reads the bids of a half. With a pana, also computes what its declaration would pay, with the rules of a settlement. */
export async function previewHalf(
  { reads }: Context,
  { market, day, half }: HalfDay,
  pana: string | undefined,
): Promise<HalfPreview> {
  const { kinds, row } = await reads.transaction(async (tx) => {
    const [found] = await tx.query<DrawnRow>(drawnOfHalf, [market.id, day, half]);
    return { kinds: await tx.query<Alike>(kindsOfHalf, [market.id, day, half]), row: found };
  }, settlementLimit);
  const sum = (rows: readonly Alike[], of: (kind: Alike) => number) => rows.reduce((total, row) => total + of(row), 0);
  const waiting = kinds.filter(({ status }) => status === 'pending');
  const drawn =
    half === 'open'
      ? { open_pana: pana ?? '', close_pana: '' }
      : { open_pana: row?.open_pana ?? '', close_pana: pana ?? '' };
  const paid = kinds.filter(({ status }) => status === 'won');
  const won = waiting.filter((kind) => bidOutcome(kind, drawn) === 'won');
  const pays = ({ points, rate_min, rate_max, bids }: Alike) =>
    bids * payout(points, { min_value: rate_min, max_value: rate_max });
  return {
    pana: row?.[`${half}_pana`] ?? '',
    reversed: row?.reversed ?? '',
    bids: sum(kinds, ({ bids }) => bids),
    points: sum(kinds, ({ bids, points }) => bids * points),
    waiting: sum(waiting, ({ bids }) => bids),
    paid: { bids: sum(paid, ({ bids }) => bids), points: sum(paid, pays) },
    ...(pana !== undefined && { pays: { bids: sum(won, ({ bids }) => bids), points: sum(won, pays) } }),
  };
}

const drawnOfHalf = `
  select open_pana, close_pana, (
    select pana from declarations where (market_id, day) = (d.market_id, d.day) and half = $3 and reversed_at is not null
    order by id desc limit 1
  ) as reversed
  from market_days d where market_id = $1 and day = $2`;

// Bids that differ only by player count as one kind, because thousands of bids are alike.
const kindsOfHalf = `
  select open_digit, close_digit, open_pana, close_pana, points, rate_min, rate_max, status, count(*)::int as bids
  from bids where market_id = $1 and day = $2 and decided_by = $3 group by 1, 2, 3, 4, 5, 6, 7, 8`;
