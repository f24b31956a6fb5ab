/** The one state of a deposit or withdrawal. Every list, page and call shows this one. */
export type RequestState = 'waiting' | 'approved' | 'sent' | 'returned' | 'declined' | 'cancelled';

/** SQL that joins the payment of a request, by the request's alias. */
export function payoutJoin(f = 'f'): string {
  return `left join payouts payout on payout.fund_request_id = ${f}.id`;
}

/** SQL for the state of a request. A withdrawal that was approved before payouts were recorded counts as sent. */
export function requestState(f = 'f'): string {
  return `case
    when ${f}.status = '0' then 'waiting' when ${f}.is_cancelled then 'cancelled'
    when payout.returned_at is not null then 'returned' when ${f}.status = '-1' then 'declined'
    when ${f}.kind = 'Withdraw' and (payout.fund_request_id is null or payout.sent_at is not null) then 'sent'
    else 'approved' end`;
}
