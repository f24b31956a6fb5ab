import type { BidRowOnWire, BidStatus, FundRowOnWire, WalletRowOnWire } from './contract.ts';
import { numberOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import { isSuccess } from './reply.ts';

/** A bid in the history. Outcome, reference and draws are missing if the provider does not send them. */
export interface BidRow extends Omit<BidRowOnWire, 'points_action' | 'win_points'> {
  points_action: number;
  win_points?: number;
}

/** A change of the wallet. `amount` is text with a sign. `updated_amount` is the balance after the change. */
export interface WalletRow extends Omit<WalletRowOnWire, 'updated_amount'> {
  updated_amount: number;
}

/** A request to add or withdraw points. */
export interface FundRow extends Omit<FundRowOnWire, 'points' | 'action_type'> {
  points: number;
  action_type: string;
}

export function readBidRow(row: Unchecked): BidRow {
  const status = textOf(row.status).toLowerCase();
  const win_points = numberOf(row.win_points);
  return {
    date: textOf(row.date),
    game_name: textOf(row.game_name),
    game_type: textOf(row.game_type),
    session: textOf(row.session),
    open_digit: textOf(row.open_digit),
    close_digit: textOf(row.close_digit),
    open_pana: textOf(row.open_pana),
    close_pana: textOf(row.close_pana),
    points_action: numberOf(row.points_action) ?? 0,
    ...(isBidStatus(status) && { status }),
    ...(win_points !== undefined && { win_points }),
    ...given(row, ['bid_id', 'drawn_open', 'drawn_close', 'row_id']),
  };
}

export function readWalletRow(row: Unchecked): WalletRow {
  const { date, remark, amount, updated_amount } = row;
  return {
    date: textOf(date),
    remark: textOf(remark),
    amount: textOf(amount),
    updated_amount: numberOf(updated_amount) ?? 0,
    ...given(row, ['row_id']),
  };
}

export function readFundRow(row: Unchecked): FundRow {
  const { points, remark, action_type, status, date, cancellable, cancelled } = row;
  return {
    points: numberOf(points) ?? 0,
    remark: textOf(remark),
    action_type: textOf(action_type),
    status: textOf(status),
    date: textOf(date),
    ...(isSuccess(cancellable) && { cancellable: '1' }),
    ...(isSuccess(cancelled) && { cancelled: '1' }),
    ...given(row, ['row_id', 'reason', 'state', 'reference', 'sent_at']),
  };
}

function given<Field extends string>(row: Unchecked, fields: readonly Field[]): Partial<Record<Field, string>> {
  const texts = fields.map((field) => [field, textOf(row[field])] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(texts) as Partial<Record<Field, string>>;
}

function isBidStatus(status: string): status is BidStatus {
  return ['pending', 'won', 'lost', 'refunded'].includes(status);
}
