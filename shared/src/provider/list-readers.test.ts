import type { CallName } from './contract.ts';
import type { Unchecked } from './fields.ts';
import { readers } from './readers.ts';

function data<Name extends CallName>(name: Name, answer: Unchecked): unknown {
  const reply = readers[name](answer);
  return reply.ok ? reply.data : 'refused';
}

test.each([
  'get_games.php',
  'get_rates.php',
  'get_bid_history.php',
  'get_wallet_history.php',
  'get_request_history.php',
] as const)('%s takes its rows from result, else from data, and anything but a list is none', (name) => {
  const count = (answer: Unchecked) => (data(name, answer) as unknown[] | string).length;
  expect(count({ result: [{}] })).toBe(1);
  expect(count({ result: null, data: [{}] })).toBe(1);
  expect(count({ result: [{ type: 'a' }], data: [] })).toBe(1);
  expect(count({ success: 1, result: [{}, null, 'x'] })).toBe(1);
  expect([count({}), count({ result: {} }), count({ result: 'x' }), count({ result: null })]).toEqual([0, 0, 0, 0]);
  expect(readers[name]({ success: '0', msg: 'Please login again.' })).toEqual({
    ok: false,
    message: 'Please login again.',
  });
});

test('drops duplicate markets and rates, whatever the order of their fields, and keeps the order of rows', () => {
  const rate = { type: 'Single Digit', min_value: '10', max_value: '95' };
  const same = { max_value: 95, min_value: 10, type: 'Single Digit' };
  const other = { ...rate, max_value: '90' };
  expect(data('get_rates.php', { result: [rate, other, same] })).toEqual([
    { type: 'Single Digit', min_value: 10, max_value: 95 },
    { type: 'Single Digit', min_value: 10, max_value: 90 },
  ]);
  expect(
    data('get_games.php', { result: [{ games_name: 'B' }, { games_name: 'A' }, { games_name: 'B' }] }),
  ).toMatchObject([{ games_name: 'B' }, { games_name: 'A' }]);
});

test('reads a result sent as text or number, and reads stars, NA or null as not declared', () => {
  const game = { games_name: ' KALYAN ', open_time: '3:45 pm', close_time: '5:45 pm' };
  const result = { open_pana: 123, open_digit: 6, close_digit: '*', close_pana: '***' };
  expect(data('get_games.php', { result: [{ ...game, ...result }] })).toEqual([
    {
      games_name: 'KALYAN',
      open_time: '3:45 pm',
      close_time: '5:45 pm',
      open_pana: '123',
      open_digit: '6',
      close_digit: '',
      close_pana: '',
    },
  ]);
  expect(
    data('get_games.php', { result: [{ ...game, open_pana: 0, close_pana: null, close_digit: 'NA' }] }),
  ).toMatchObject([{ open_pana: '000', close_pana: '', close_digit: '' }]);
});

test('reads any form of yes for a market that rests, and no rest without the field', () => {
  const next_draw = '2026-01-12T15:45:00+05:30';
  const read = (game: object) => (data('get_games.php', { result: [game] }) as object[])[0];
  expect(read({ rests: 1, next_draw: ` ${next_draw}` })).toMatchObject({ rests: '1', next_draw });
  expect(read({ rests: '0', next_draw })).not.toHaveProperty('rests');
  expect(read({})).not.toHaveProperty('rests');
});

test('reads when the bids of a market were settled, and nothing from a provider that does not say so', () => {
  const settled_at = '2026-01-07T10:30:00.123Z';
  const read = (game: object) => (data('get_games.php', { result: [game] }) as object[])[0];
  expect(read({ settled_at })).toMatchObject({ settled_at });
  expect(read({ settled_at: '' })).not.toHaveProperty('settled_at');
});

test('reads the last result of a market only in its full form', () => {
  const read = (game: object) => (data('get_games.php', { result: [game] }) as object[])[0];
  expect(read({ last_result: '128-13-337' })).toMatchObject({ last_result: '128-13-337' });
  for (const last_result of ['', '128', '128-1*-***', null])
    expect(read({ last_result })).not.toHaveProperty('last_result');
});

test('reads seven days a week in both kinds of chart', () => {
  const week = { mon: '07', tue: 7, wed: '', thu: null, fri: '**', sat: { open_panna: 123, close_panna: '' } };
  expect(data('getCharts.php', { success: '1', data: [week] })).toEqual([
    { mon: '07', tue: '07', wed: '', thu: '', fri: '', sat: { open_panna: '123', close_panna: '' }, sun: '' },
  ]);
  expect(data('getCharts.php', { data: [week] })).toHaveLength(1);
  expect(data('getCharts.php', { success: '1', data: null })).toEqual([]);
  expect(data('getCharts.php', { success: '0', msg: 'Unknown market.' })).toBe('refused');
});

test('reads points as numbers and everything else in a history row as text', () => {
  const bid = {
    date: 'd',
    game_name: 'K',
    game_type: 'Single Digit',
    session: 'Open',
    open_digit: 6,
    close_digit: 'NA',
    open_pana: 'NA',
    close_pana: 'NA',
  };
  expect(
    data('get_bid_history.php', {
      result: [
        { ...bid, points_action: '10', status: 'Won', win_points: '95' },
        { ...bid, points_action: 10, status: 'odd' },
      ],
    }),
  ).toEqual([
    { ...bid, open_digit: '6', points_action: 10, status: 'won', win_points: 95 },
    { ...bid, open_digit: '6', points_action: 10 },
  ]);
  expect(
    data('get_wallet_history.php', { result: [{ date: 'd', remark: 'r', amount: -10, updated_amount: '490' }] }),
  ).toEqual([{ date: 'd', remark: 'r', amount: '-10', updated_amount: 490 }]);
  expect(
    data('get_request_history.php', {
      result: [{ points: '500', remark: 12, action_type: 'Deposite', status: -1, date: 'd' }],
    }),
  ).toEqual([{ points: 500, remark: '12', action_type: 'Deposite', status: '-1', date: 'd' }]);
});

test('keeps a bid’s reference and draws if the provider sends them', () => {
  const row = {
    date: 'd',
    game_name: 'K',
    game_type: 'Single Digit',
    session: 'Open',
    open_digit: '6',
    close_digit: 'NA',
    open_pana: 'NA',
    close_pana: 'NA',
  };
  const sent = { ...row, points_action: '10', bid_id: 'b1', drawn_open: 123, drawn_close: '' };
  expect(data('get_bid_history.php', { result: [sent] })).toEqual([
    { ...row, points_action: 10, bid_id: 'b1', drawn_open: '123' },
  ]);
});

test('keeps whether a fund request is cancellable, cancelled and why it was declined, only if the provider sends it', () => {
  const row = { points: '500', remark: '12', action_type: 'Withdraw', date: 'd' };
  const read = (sent: object) => (data('get_request_history.php', { result: [{ ...row, ...sent }] }) as object[])[0];
  expect(read({ status: 0, cancellable: 1, cancelled: '0', reason: '' })).toEqual({
    ...row,
    points: 500,
    status: '0',
    cancellable: '1',
  });
  expect(read({ status: -1, cancellable: '', cancelled: true })).toEqual({
    ...row,
    points: 500,
    status: '-1',
    cancelled: '1',
  });
  expect(read({ status: '-1', reason: ' The name does not match. ' })).toEqual({
    ...row,
    points: 500,
    status: '-1',
    reason: 'The name does not match.',
  });
});
