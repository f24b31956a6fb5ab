import type { WalletRow } from 'shared/provider';
import { signedAmount } from 'shared/rules';
import { dayInRange } from '../list/day-range.ts';

/** An entry of the wallet, with its amount signed. */
export interface StatementLine extends Omit<WalletRow, 'amount'> {
  kind: 'credit' | 'debit';
  /** Below zero for a debit. */
  change: number;
}

/** The provider's rows come oldest first; a statement begins with the newest. */
export function statementLines(rows: readonly WalletRow[]): StatementLine[] {
  return rows.map(lineOf).reverse();
}

export function linesThatFit(lines: readonly StatementLine[], address: URLSearchParams): StatementLine[] {
  const kind = address.get('kind') ?? '';
  const range = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return lines.filter((line) => (!kind || line.kind === kind) && dayInRange(line.date, range));
}

export interface StatementTotals {
  credit: number;
  debit: number;
}

export function statementTotals(lines: readonly StatementLine[]): StatementTotals {
  const totals = { credit: 0, debit: 0 };
  for (const { kind, change } of lines) totals[kind] += change;
  return totals;
}

function lineOf({ amount, ...row }: WalletRow): StatementLine {
  const { kind, points } = signedAmount(amount);
  return { ...row, kind, change: kind === 'debit' ? -points : points };
}
