/** The bank account of a withdrawal, as it was when the player sent it. */
export interface PayTo {
  holder: string;
  bank: string;
  ifsc: string;
  account: string;
  /** The four fields in one text. An older version has stored only this. */
  text: string;
}

/** Another player who stores a bank account, or has sent a withdrawal to it. */
export interface Sharer {
  number: string;
  name: string;
}

/** How many of the players who share an account are named. */
export const MOST_SHARERS = 5;

/** SQL for the PayTo of a request, by the request's alias. */
export function payToOf(f = 'f'): string {
  return `json_build_object('holder', ${f}.holder, 'bank', ${f}.bank, 'ifsc', ${f}.ifsc, 'account', ${f}.account, 'text', ${f}.pay_to)`;
}

/**
 * SQL for the Sharers of a bank account, at most one more than are named. The arguments are SQL for the account, its
 * IFSC and the id of the player who may use it.
 */
export function sharersOf(...account: [account: string, ifsc: string, player: string]): string {
  return `coalesce((select json_agg(json_build_object('number', phone_number, 'name', name) order by id)
    from players where id in (${othersOn(...account)})), '[]') as sharers`;
}

/** SQL for the ids of the players who share a bank account. */
export function othersOn(account: string, ifsc: string, player: string): string {
  return `
    (select id from players where account_number = ${account} and account_number <> '' and ifsc_code = ${ifsc} and id <> ${player}
     order by id limit ${MOST_SHARERS + 1})
    union
    (select distinct player_id from fund_requests where account = ${account} and account <> '' and ifsc = ${ifsc} and player_id <> ${player}
     order by player_id limit ${MOST_SHARERS + 1})`;
}
