/** SQL for what the ledger has credited for a payment `p`: the first credit, and those that its cases name. */
export const creditedSql = `(coalesce((select sum(e.amount) from ledger_entries e where e.trans_id = p.trans_id), 0)
  + coalesce((select sum(e.amount) from payment_cases c join ledger_entries e on e.id = c.entry_id
    where c.trans_id = p.trans_id and c.kind = 'amount' and e.trans_id is null), 0))::bigint`;

/** SQL for the sum of the cases of a payment `p` with a kind and a decision. */
export const casesSql = (kind: 'amount' | 'refund', decision: 'accepted' | 'declined' | undefined) =>
  `coalesce((select sum(c.amount) from payment_cases c where c.trans_id = p.trans_id and c.kind = '${kind}'
    and c.decision ${decision ? `= '${decision}'` : 'is null'}), 0)::bigint`;
