import type { BidRowOnWire, FundRowOnWire, WalletRowOnWire } from 'shared/provider';

export const wonBid: BidRowOnWire = {
  date: '2026-11-20T18:05:00+05:30',
  game_name: 'KALYAN',
  game_type: 'Single Pana',
  session: 'Open',
  open_digit: 'NA',
  close_digit: 'NA',
  open_pana: '123',
  close_pana: 'NA',
  points_action: '20',
  status: 'won',
  win_points: '2800',
};

export const lostJodi: BidRowOnWire = {
  date: '2026-11-19T11:00:00+05:30',
  game_name: 'RAJA & RANI / GOLD',
  game_type: 'Jodi Digit',
  session: 'Open',
  open_digit: '6',
  close_digit: '7',
  open_pana: 'NA',
  close_pana: 'NA',
  points_action: '50',
  status: 'lost',
  win_points: '0',
};

/** The oldest row comes first, as in the provider's answer. */
export const walletRows: WalletRowOnWire[] = [
  { date: '2026-10-31T10:00:00+05:30', remark: 'Welcome points', amount: '+5000', updated_amount: '5000' },
  { date: '2026-11-02T10:00:00+05:30', remark: 'Bid KALYAN Single Pana 123', amount: '-20', updated_amount: '4980' },
  { date: '2026-11-03T10:00:00+05:30', remark: 'Win KALYAN Single Pana', amount: '2800', updated_amount: '7780' },
];

const day = '2026-11-05T10:00:00+05:30';

export const fundRows: FundRowOnWire[] = [
  { points: '700', remark: '14', action_type: 'Deposite', status: '0', date: day },
  { points: '600', remark: '13', action_type: 'Withdraw', status: '1', date: day },
  { points: '500', remark: '12', action_type: 'Deposite', status: '-1', date: day },
  { points: '400', remark: '11', action_type: 'Deposite', status: 'approved', date: day },
  { points: '300', remark: '10', action_type: 'Withdraw', status: '-1', date: day },
];
