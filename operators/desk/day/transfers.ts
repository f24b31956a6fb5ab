import type { Transfer } from '../../../provider/src/desk/day-transfers.ts';
import { csvOf } from '../../../provider/src/operator/csv.ts';

export interface TransferFilter {
  kind: Transfer['kind'] | '';
  text: string;
}

export const everyTransfer: TransferFilter = { kind: '', text: '' };

export const transferKinds: Readonly<Record<Transfer['kind'], string>> = {
  deposit: 'Deposit',
  payout: 'Payout',
  payment: 'Payment',
  refund: 'Refund',
};

/** Returns the transfers of a kind in which each word of a text occurs: a name, number, reference, state or person. */
export function matching(transfers: readonly Transfer[], { kind, text }: TransferFilter): Transfer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return transfers.filter((transfer) => {
    const { id, player, name, reference, state, who, second } = transfer;
    const all = [id, player, name, reference, state, who, second].join(' ').toLowerCase();
    return (kind === '' || transfer.kind === kind) && words.every((word) => all.includes(word));
  });
}

/** Sums what came in and what went out: deposits and payments that were approved, and payouts that were sent. */
export function moneyOf(transfers: readonly Transfer[]) {
  const sum = (kind: Transfer['kind'], state: Transfer['state']) => {
    const found = transfers.filter((transfer) => transfer.kind === kind && transfer.state === state);
    return { count: found.length, points: found.reduce((total, { points }) => total + points, 0) };
  };
  return {
    deposits: sum('deposit', 'approved'),
    declined: sum('deposit', 'declined'),
    payments: sum('payment', 'approved'),
    refunds: sum('refund', 'approved'),
    sent: sum('payout', 'sent'),
    returned: sum('payout', 'returned'),
  };
}

/** Names who decided a transfer. Nobody decides a payment that the service reports as it was ordered. */
export function decidedText({ who, second, kind }: Transfer): string {
  if (who !== '') return second === '' ? who : `${who} with ${second}`;
  return kind === 'payment' || kind === 'refund' ? 'payment service' : 'not recorded';
}

export function transfersCsv(transfers: readonly Transfer[]): string {
  return csvOf(
    ['kind', 'id', 'number', 'name', 'points', 'reference', 'state', 'at', 'by'],
    transfers.map((transfer) => ({
      ...transfer,
      number: transfer.player,
      points: String(transfer.points),
      by: decidedText(transfer),
    })),
  );
}
