/**
 * SQL that selects other requests that claim the payment of a request `f`: waiting ones, five at most, and the credited
 * one. One arm for each status, because each status has its own index on the UTR.
 */
export const sameUtr = `
  (select id, status, player_id from fund_requests where utr_key = f.utr_key and status = '0' and id <> f.id order by id limit 5)
  union all
  (select id, status, player_id from fund_requests where utr_key = f.utr_key and status = '1' and id <> f.id)`;
