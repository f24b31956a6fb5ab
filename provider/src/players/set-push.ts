import { defaultLanguage, isLanguage } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import { marketOfName } from '../markets/market.ts';
import { arePushKeys } from '../push/encrypt.ts';
import { pushAddressProblem } from '../push/push-service.ts';
import { activeEndpoint } from './player-endpoint.ts';
import { hashOf } from './mpin.ts';

/** Enough for every market on a few browsers of one player. */
const most = 200;

/**
 * Subscribes a browser to a market's results, or unsubscribes it. A subscription lasts as long as the session. A
 * browser belongs to the player who subscribed last.
 */
export const setPush = activeEndpoint('set_push.php', async ({ fields, context: { db, config, clock } }, player) => {
  const { endpoint, p256dh, auth, game_name, on, language, user_token } = fields;
  if (!user_token) return refused('push_without_session');
  const market = await marketOfName(db, game_name);
  if (!market) return refused('market_not_offered');
  if (on !== '1') {
    await db.query('delete from push_subscriptions where endpoint = $1 and market_id = $2 and player_id = $3', [
      endpoint,
      market.id,
      player.id,
    ]);
    return { success: '1' as const };
  }
  const problem =
    pushAddressProblem(endpoint, config.isPushInside) ??
    (arePushKeys({ p256dh, auth }) ? undefined : 'push_keys_invalid');
  if (problem) return refused(problem);
  const isTaken = await subscribe(db, [
    endpoint,
    market.id,
    player.id,
    p256dh,
    auth,
    isLanguage(language) ? language : defaultLanguage,
    new Date(clock.now()),
    hashOf(user_token),
  ]);
  return isTaken ? { success: '1' as const } : refused('push_browsers_too_many');
});

async function subscribe(db: Sql, values: unknown[]): Promise<boolean> {
  await db.query('delete from push_subscriptions where endpoint = $1 and player_id <> $2', [values[0], values[2]]);
  const rows = await db.query(
    `insert into push_subscriptions (endpoint, market_id, player_id, p256dh, auth, language, since, token_hash)
     select $1, $2::bigint, $3::bigint, $4, $5, $6, $7::timestamptz, $8 where (select count(*) from push_subscriptions where player_id = $3) < ${most}
     on conflict (endpoint, market_id) do update set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, token_hash = excluded.token_hash
     returning 1`,
    values,
  );
  return rows.length > 0;
}
