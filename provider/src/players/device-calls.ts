import type { DeviceOnWire } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { lockCaller } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { endNamedSession, endOtherSessions, ID_LENGTH } from './sessions.ts';
import { hashOf } from './mpin.ts';

/** Returns the player's sessions, newest first. */
export const getDevices = playerEndpoint('get_devices.php', async ({ fields, context }, player) => {
  const sessions = await context.db.query<{ token_hash: string; device_name: string; started_at: Date }>(
    `select token_hash, device_name, started_at from sessions
     where player_id = $1 and ended_at is null and expires_at > $2 order by started_at desc, token_hash limit 50`,
    [player.id, new Date(context.clock.real())],
  );
  const own = hashOf(fields.user_token);
  return {
    result: sessions.map(({ token_hash, device_name, started_at }): DeviceOnWire => ({
      id: token_hash.slice(0, ID_LENGTH),
      name: device_name,
      since: isoInIndia(started_at),
      ...(token_hash === own && { own: '1' }),
    })),
  };
});

/** Ends one session, or all sessions except the caller's. */
export const endSessions = playerEndpoint('end_sessions.php', async ({ fields, context }, player) => {
  const { session_id, user_token } = fields;
  const now = context.clock.real();
  return context.db.transaction(async (tx) => {
    // The lock puts this call and concurrent logins in an order. The lock also refuses a caller that another device has
    // just logged out.
    await lockCaller(tx, context, player, user_token);
    if (session_id === '') await endOtherSessions(tx, { playerId: player.id, kept: user_token, now });
    else await endNamedSession(tx, { playerId: player.id, sessionId: session_id, now });
    return {
      success: '1',
      msg: session_id === '' ? 'Your other devices are logged out.' : 'That device is logged out.',
    };
  });
});
