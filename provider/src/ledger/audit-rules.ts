import { casesSql, creditedSql } from './payment-sums.ts';

/** A rule of the books, and the query that finds rows that violate it. */
interface AuditRule {
  rule: string;
  wrongRows: string;
}

// Returns SQL for the sum of the entries with these reasons, over wallet and debt.
const sumOf = (reasons: string, act: string) =>
  `coalesce((select sum(case when e.account = 'wallet' then e.amount else -e.amount end) from ledger_entries e
    where e.reason in (${reasons}) and ${act}), 0)`;

export const auditRules: readonly AuditRule[] = [
  {
    rule: 'Every balance is the sum of its entries',
    wrongRows: `select w.player_id from wallets w
      left join (select player_id, account, sum(amount) as total, count(*) as entries from ledger_entries group by 1, 2) e
      on e.player_id = w.player_id and e.account = w.account
      where w.balance <> coalesce(e.total, 0) or w.entries <> coalesce(e.entries, 0) or w.balance < 0`,
  },
  {
    rule: 'Every entry has the right balance after it',
    wrongRows: `select id from (select id, seq, balance_after,
        sum(amount) over one_wallet as total, row_number() over one_wallet as place
        from ledger_entries window one_wallet as (partition by player_id, account order by seq)) e
      where balance_after <> total or seq <> place or balance_after < 0`,
  },
  {
    rule: 'Every bid was debited once',
    wrongRows: `select b.id from bids b where ${sumOf(`'bid'`, 'e.bid_id = b.id')} <> -b.points`,
  },
  {
    rule: 'Every bid was paid exactly the win of its status',
    // The second condition is true for all these entries, and lets the query use the index.
    wrongRows: `select b.id from bids b where ${sumOf(`'win', 'win reversed'`, 'e.bid_id = b.id and e.declaration_id is not null')} <> b.win_points`,
  },
  {
    rule: 'Every refunded bid was refunded once, and no other bid was',
    wrongRows: `select b.id from bids b
      where ${sumOf(`'refund'`, 'e.bid_id = b.id')} <> case when b.status = 'refunded' then b.points else 0 end`,
  },
  {
    rule: 'Every entry about a bid belongs to the player of the bid',
    wrongRows: `select e.id from ledger_entries e left join bids b on b.id = e.bid_id
      where e.bid_id is not null and b.player_id is distinct from e.player_id`,
  },
  {
    rule: 'Every bid has its own id and a day of its market',
    wrongRows: `select b.id from bids b left join bid_ids n on (n.player_id, n.bid_id) = (b.player_id, b.bid_id)
      left join market_days d on (d.market_id, d.day) = (b.market_id, b.day)
      where (n.id, n.day) is distinct from (b.id, b.day) or d.day is null
      union all select n.id from bid_ids n left join bids b on (b.id, b.day) = (n.id, n.day) where b.id is null`,
  },
  {
    rule: 'Every approved deposit was credited once, and no other deposit was',
    wrongRows: `select f.id from fund_requests f where f.kind = 'Deposite'
      and ${sumOf(`'deposit'`, 'e.fund_request_id = f.id and e.player_id = f.player_id')} <> case f.status when '1' then f.points else 0 end`,
  },
  {
    rule: 'Every withdrawal was debited once, and returned only if it was declined or not sent',
    wrongRows: `select f.id from fund_requests f where f.kind = 'Withdraw'
      and ${sumOf(`'withdrawal', 'withdrawal returned'`, 'e.fund_request_id = f.id and e.player_id = f.player_id')}
        <> case f.status when '-1' then 0 else -f.points end
      union all select f.id from payouts s join fund_requests f on f.id = s.fund_request_id
        where f.status <> case when s.returned_at is null then '1' else '-1' end`,
  },
  {
    rule: 'No UTR was credited twice',
    wrongRows: `select utr_key from fund_requests where status = '1' and utr_key is not null group by utr_key having count(*) > 1`,
  },
  {
    rule: 'Every paid payment was credited what it says, and no other payment was',
    wrongRows: `select p.trans_id from payments p
      where ${creditedSql} <> case p.status when 'paid' then coalesce(p.paid_points, p.points) else 0 end
      union all select e.trans_id from ledger_entries e join payments p on p.trans_id = e.trans_id where (p.player_id, 'payment') is distinct from (e.player_id, e.reason)`,
  },
  {
    rule: 'A payment was credited without a person only as it was ordered',
    wrongRows: `select p.trans_id from ledger_entries e join payments p on p.trans_id = e.trans_id where e.amount <> p.points
      and not exists (select from payment_cases c where c.trans_id = p.trans_id and c.kind = 'amount' and c.amount = e.amount and c.decision = 'accepted')`,
  },
  {
    // In early versions, an accepted refund was a credit that its case did not name.
    rule: 'Every accepted case of a payment was entered once, and nothing else was',
    wrongRows: `select c.id from payment_cases c join payments p on p.trans_id = c.trans_id left join ledger_entries e on e.id = c.entry_id
      where c.entry_id is not null
        and (c.decision, p.player_id, case c.kind when 'amount' then c.amount else -c.amount end, case c.kind when 'amount' then 'payment' else 'payment refund' end)
          is distinct from ('accepted', e.player_id, e.amount, e.reason)
      union all select c.id from payment_cases c join payments p on p.trans_id = c.trans_id
        where c.kind = 'refund' and c.decision = 'accepted' and c.entry_id is null
        and not exists (select from ledger_entries e where e.player_id = p.player_id and (e.amount, e.reason, e.entered_at) = (-c.amount, 'credit', c.decided_at))
      union all select e.id from ledger_entries e left join payment_cases c on c.entry_id = e.id
        where (e.reason = 'payment refund' or e.reason = 'payment' and e.trans_id is null) and c.id is null`,
  },
  {
    // The same sentence as reconcile.ts. What was declined explains a difference of the same direction.
    rule: 'Credited less taken back is what the service kept, or an open case names the difference',
    wrongRows: `select trans_id from (
        select p.trans_id, p.kept - ${creditedSql} + ${casesSql('refund', 'accepted')} as difference,
          ${casesSql('amount', 'declined')} as not_credited, ${casesSql('refund', 'declined')} as left_to_player,
          ${casesSql('amount', undefined)} - ${casesSql('refund', undefined)} as open
        from payments p where p.kept is not null
      ) p where open <> case when difference > 0 then greatest(0, difference - not_credited) else least(0, difference + left_to_player) end`,
  },
  {
    rule: 'No payment in production used the sandbox gateway',
    wrongRows: `select p.trans_id from payments p join installation i on i.mode = 'production'
      where p.gateway = 'sandbox' and (p.status = 'pending' or (p.status = 'paid' and p.settled_at > i.written_at))`,
  },
  {
    rule: 'No player has both points and a debt',
    wrongRows: `select w.player_id from wallets w join wallets o on o.player_id = w.player_id and o.account = 'owed'
      where w.account = 'wallet' and w.balance > 0 and o.balance > 0`,
  },
  {
    rule: 'Every repayment reduces wallet and debt equally',
    wrongRows: `select player_id from ledger_entries where reason = 'repaid' group by player_id
      having sum(case when account = 'wallet' then amount else -amount end) <> 0`,
  },
  {
    rule: 'Every half that decided bids is declared with the same pana',
    wrongRows: `select d.id from declarations d join market_days m on m.market_id = d.market_id and m.day = d.day
      where d.reversed_at is null and d.pana is distinct from case d.half when 'open' then m.open_pana else m.close_pana end`,
  },
];
