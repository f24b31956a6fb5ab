import type { WalletRow } from 'shared/provider';
import { signedAmount, timeText } from 'shared/rules';
import { dayInRange, dayOf, dayRangeOf } from '../list/address-filter.ts';
import type { Texts } from '../texts/use-texts.ts';

/** A wallet entry whose amount is a number with a sign. */
export interface StatementLine extends Omit<WalletRow, 'amount'> {
  kind: 'credit' | 'debit';
  /** Negative for a debit. */
  change: number;
}

export function statementLines(rows: readonly WalletRow[]): StatementLine[] {
  return rows.map(lineOf);
}

export function linesThatFit(lines: readonly StatementLine[], address: URLSearchParams): StatementLine[] {
  const kind = address.get('kind') ?? '';
  const range = dayRangeOf(address);
  return lines.filter((line) => (!kind || line.kind === kind) && dayInRange(line.date, range));
}

export function statementTotals(lines: readonly StatementLine[]) {
  const totals = { credit: 0, debit: 0 };
  for (const { kind, change } of lines) totals[kind] += change;
  return totals;
}

export function statementTable(lines: readonly StatementLine[], { statement: words, list }: Texts) {
  const head = [list.date, list.time, words.remark, words.kind, words.amount, words.balance];
  const rows = lines.map(({ date, remark, kind, change, updated_amount }) => [
    dayOf(date) ?? date,
    timeText(date),
    remark,
    words[kind],
    change,
    updated_amount,
  ]);
  return { head, rows };
}

function lineOf({ amount, ...row }: WalletRow): StatementLine {
  const { kind, points } = signedAmount(amount);
  return { ...row, kind, change: kind === 'debit' ? -points : points };
}
