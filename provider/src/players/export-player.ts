import type { Context } from '../context/context.ts';
import type { Player } from './player.ts';

/** The exported data by table. Does not include hashes of secrets. */
const parts = {
  devices: 'select known_since from devices where player_id = $1 order by known_since',
  sessions:
    'select device_name, started_at, expires_at, ended_at from sessions where player_id = $1 order by started_at',
  passkeys: 'select device_name, added_at, used_at from passkeys where player_id = $1 order by added_at',
  bids: 'select * from bids where player_id = $1 order by id',
  wallet:
    'select entered_at, account, reason, remark, amount, balance_after from ledger_entries where player_id = $1 order by account desc, seq',
  requests: `select f.*, encode(s.image, 'base64') as screenshot from fund_requests f left join screenshots s on s.fund_request_id = f.id where player_id = $1 order by id`,
  payments: 'select * from payments where player_id = $1 order by created_at',
  limits: 'select * from play_limits where player_id = $1',
  results: 'select endpoint, market_id, language, since from push_subscriptions where player_id = $1 order by since',
  notices: 'select title, body, problem, sent_at from sent_notices where player_id = $1 order by id',
  notes: 'select who, text, noted_at from player_notes where player_id = $1 order by id',
  pause: 'select * from play_pauses where player_id = $1',
} as const;

/** Returns all stored data about a player as JSON. */
export async function exportPlayer({ db }: Context, player: Player): Promise<string> {
  const rows = await Promise.all(
    Object.entries(parts).map(async ([name, statement]) => [name, await db.query(statement, [player.id])] as const),
  );
  return JSON.stringify({ player, ...Object.fromEntries(rows) }, null, 1);
}
