import { operatorLimit, type Database } from 'provider/src/db/database.ts';

const PLAYERS_AT_ONCE = 250_000;
/** Names that many players share, so that a search for one has many matches. */
const names = {
  first: ['Asha', 'Rohit', 'Meena', 'Suresh', 'Vijay', 'Kavita', 'Imran', 'Sunil', 'Pooja', 'Ravi', 'Nila', 'Tara'],
  last: ['Verma', 'Sharma', 'Patil', 'Joshi', 'Khan', 'Naik', 'Shinde', 'Rao', 'Das', 'More', 'Gaikwad', 'Meena'],
};

/** Adds players, each with wallets, a bid, an approved deposit and a withdrawal that was sent. */
export async function fillPlayers(db: Database, players: number, day: string): Promise<void> {
  await db.query('select open_month($1)', [day]);
  for (let from = 0; from < players; from += PLAYERS_AT_ONCE)
    await db.transaction(async (tx) => {
      // Skips the triggers, which would run for each row. The statements below write what the search reads of them.
      await tx.query('set local session_replication_role = replica');
      await tx.query('set local synchronous_commit = off');
      const to = Math.min(players, from + PLAYERS_AT_ONCE) - 1;
      const { first, last } = names;
      for (const [statement, ...more] of [[persons, first, last], [wallets], [bids, day], [requests]] as const)
        await tx.query(statement, [from, to, ...more]);
      await tx.query(payouts, [from, to]);
    }, operatorLimit);
  await db.query('vacuum analyze');
}

const numberOf = '(7000000000 + n)::text';
const added = `select id, n from generate_series($1::bigint, $2::bigint) n join players on phone_number = ${numberOf}`;

const persons = `
  insert into players (phone_number, name, mpin_hash, created_at, account_number, ifsc_code)
  select ${numberOf}, ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || ($4::text[])[1 + (n / 7) % cardinality($4::text[])], '', now(),
    (30000000000 + n)::text, 'SBIN0001234'
  from generate_series($1::bigint, $2::bigint) n`;

const wallets = `
  insert into wallets (player_id, account, balance)
  select id, account, 500 from (${added}) p cross join (values ('wallet'), ('owed')) a (account)`;

const bids = `
  with named as (
    insert into bid_ids (player_id, bid_id, day) select id, md5('bid ' || n), $3 from (${added}) p returning id, player_id, bid_id, day
  )
  insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana, decided_by, points, rate_min, rate_max, status, declaration_id, placed_at)
  select id, player_id, bid_id, 1, day, 'Single Digit', 'Open', '6', 'NA', 'NA', 'NA', 'open', 10, 10, 95, 'lost', 0, now() from named`;

const requests = `
  insert into fund_requests (player_id, kind, points, status, request_id, utr, utr_key, account, ifsc, requested_at, decided_at)
  select id, kind, 500, '1', md5(kind || n), case kind when 'Deposite' then (430000000000 + n)::text else '' end,
    case kind when 'Deposite' then (430000000000 + n)::text end,
    case kind when 'Withdraw' then (30000000000 + n)::text else '' end, 'SBIN0001234', now(), now()
  from (${added}) p cross join (values ('Deposite'), ('Withdraw')) k (kind)`;

const payouts = `
  insert into payouts (fund_request_id, reference, who, sent_at)
  select f.id, 'N' || (330000000000 + n), 'Meera', now()
  from (${added}) p join fund_requests f on f.player_id = p.id and f.kind = 'Withdraw'`;
