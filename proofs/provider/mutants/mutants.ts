/** A realistic bug, as an edit of the source: `from` is replaced by `to`. */
export interface Mutant {
  bug: string;
  file: string;
  from: string;
  to: string;
}

export const mutants: readonly Mutant[] = [
  {
    bug: 'a repeated bid_id is a new bid',
    file: 'src/bids/bids-statement.ts',
    from: 'bid_id || randomUUID()',
    to: 'randomUUID()',
  },
  {
    bug: 'different content under a used bid_id is answered as placed',
    file: 'src/bids/why-not.ts',
    from: 'if (!first.is_same)',
    to: 'if (false as boolean)',
  },
  {
    bug: 'a repeat is answered with the current balance',
    file: 'src/bids/why-not.ts',
    from: 'select e.balance_after,',
    to: "select (select balance from wallets w where w.player_id = b.player_id and w.account = 'wallet') as balance_after,",
  },
  {
    bug: 'bids are taken after the market has closed',
    file: 'src/bids/why-not.ts',
    from: "if (sessions.length === 0) return refused('market_closed');",
    to: 'if (sessions.length === 0) return undefined;',
  },
  {
    bug: 'the open is taken until the close',
    file: 'src/bids/why-not.ts',
    from: 'if (!sessions.includes(needed))',
    to: 'if (false as boolean)',
  },
  {
    bug: 'a bid after midnight counts for the new day',
    file: 'src/markets/market.ts',
    from: 'const day = marketDay(market, now);',
    to: 'const day = new Date(now + 330 * 60_000).toISOString().slice(0, 10);',
  },
  {
    bug: 'a void day still takes bids',
    file: 'src/markets/market.ts',
    from: '(${day}.voided_at is null and ',
    to: '(',
  },
  {
    bug: 'a declared open still takes bids on it',
    file: 'src/bids/bids-statement.ts',
    from: "takenUntil === 'close' && decidedBy(numbers) === 'close'",
    to: "takenUntil !== '' || decidedBy(numbers) !== null",
  },
  {
    bug: 'the second form of half sangam is decided with the open',
    file: 'src/bids/bids-statement.ts',
    from: 'decided_by: decidedBy(numbers)',
    to: "decided_by: numbers.close_digit === 'NA' ? 'open' : 'close'",
  },
  {
    bug: 'a win is paid at the rate of the day of the draw',
    file: 'src/results/settle-bids.ts',
    from: 'as stake, open_digit, close_digit, open_pana, close_pana, points, rate_min, rate_max\n',
    to: 'as stake, open_digit, close_digit, open_pana, close_pana, points, rate_min, (select max_value from rates r where r.type = min(game_type)) as rate_max\n',
  },
  {
    bug: 'a win pays one point more',
    file: 'src/results/settle-bids.ts',
    from: 'max_value: rate_max });',
    to: 'max_value: rate_max }) + 1;',
  },
  {
    bug: 'wins are recorded and not paid',
    file: 'src/results/settle-bids.ts',
    from: 'from decided where win_points > 0',
    to: 'from decided where win_points < 0',
  },
  {
    bug: 'a reversal does not take back wins',
    file: 'src/results/reverse-bids.ts',
    from: 'await tx.query(enterReversals, [JSON.stringify(entries), declarationId, held.reversing_at]);',
    to: '',
  },
  {
    bug: 'a reversal ignores points that were already spent',
    file: 'src/results/reverse-bids.ts',
    from: "      { account: 'owed', amount: win_points - taken },\n",
    to: '',
  },
  {
    bug: 'debts are never repaid',
    file: 'src/ledger/ledger.ts',
    from: 'if (amount > 0) await',
    to: 'if (amount > 1e12) await',
  },
  {
    bug: 'a void day refunds only pending bids',
    file: 'src/results/declare.ts',
    from: "for (const half of ['close', 'open'] as const) await reverse(db, { market, day, half }, now);",
    to: "await db.query('update market_days set open_pana = null, close_pana = null where market_id = $1 and day = $2', [market.id, day]);",
  },
  {
    bug: 'the close can be declared before the open',
    file: 'src/results/declare.ts',
    from: "if (half === 'close' && !row.open_pana) return 'Declare the open first.';",
    to: '',
  },
  {
    bug: 'a fund request can be decided twice',
    file: 'src/wallet/decide-fund-request.ts',
    from: "where id = $1 and status = '0'",
    to: 'where id = $1',
  },
  {
    bug: 'a declined withdrawal is not returned',
    file: 'src/wallet/decide-fund-request.ts',
    from: "if (request.kind === 'Withdraw' && decision === 'decline')",
    to: "if (request.kind === 'Withdraw' && decision === 'decline' && request.points < 0)",
  },
  {
    bug: 'a declined deposit is credited',
    file: 'src/wallet/decide-fund-request.ts',
    from: "if (request.kind === 'Deposite' && decision === 'approve')",
    to: "if (request.kind === 'Deposite')",
  },
  {
    bug: 'a cancelled withdrawal is returned twice',
    file: 'src/wallet/decide-fund-request.ts',
    from: "kind = 'Withdraw' and status = '0'",
    to: "kind = 'Withdraw'",
  },
  {
    bug: "a player can cancel another player's withdrawal",
    file: 'src/wallet/decide-fund-request.ts',
    from: "and player_id = $2 and kind = 'Withdraw'",
    to: "and $2::bigint > 0 and kind = 'Withdraw'",
  },
  {
    bug: 'a UTR with other letters counts as another UTR',
    file: 'src/wallet/utr.ts',
    from: "return { text, key: digits.replace(/^0+(?=.)/, '') };",
    to: 'return { text, key: text };',
  },
  {
    bug: 'a repeated withdrawal is debited again',
    file: 'src/wallet/withdraw-request.ts',
    from: 'const requestId = fields.request_id || randomUUID();',
    to: 'const requestId = randomUUID();',
  },
  {
    bug: 'a failed payment is credited',
    file: 'src/wallet/payment-facts.ts',
    from: "return state === 'paid' ? amount - refunded : 0;",
    to: "return state === 'created' ? 0 : amount - refunded;",
  },
  {
    bug: 'a payment is credited to a player who repeats its id',
    file: 'src/wallet/create-payment.ts',
    from: "'select order_id, player_id = $2 and points = $3 and gateway = $4 as is_same from payments where trans_id = $1'",
    to: "'update payments set player_id = $2 where trans_id = $1 and points >= $3 - 100000 and gateway = $4 returning order_id, true as is_same'",
  },
  {
    bug: 'a token stays valid after logout',
    file: 'src/players/sessions.ts',
    from: 'and s.ended_at is null ',
    to: '',
  },
  {
    bug: 'an inactive player can bet and move money',
    file: 'src/players/player-endpoint.ts',
    from: "status === '1' ?",
    to: "status !== '' ?",
  },
  {
    bug: 'the database allows a balance below zero',
    file: 'src/migrations/schema.sql',
    from: 'constraint balance_never_negative check (balance >= 0)',
    to: 'constraint balance_never_negative check (balance >= -1000000)',
  },
];
