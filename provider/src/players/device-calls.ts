import type { DeviceOnWire } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { endOtherSessions, hashOf } from './sessions.ts';

/** Where the player is logged in, the newest first. */
export const getDevices = playerEndpoint('get_devices.php', async ({ fields, context }, player) => {
  const sessions = await context.db.query<{ token_hash: string; device_name: string; started_at: Date }>(
    `select token_hash, device_name, started_at from sessions
     where player_id = $1 and ended_at is null and expires_at > $2 order by started_at desc, token_hash limit 50`,
    [player.id, new Date(context.clock.real())],
  );
  const own = hashOf(fields.user_token ?? '');
  return { result: sessions.map(({ token_hash, device_name, started_at }): DeviceOnWire => ({ name: device_name, since: isoInIndia(started_at), ...(token_hash === own && { own: '1' }) })) };
});

/** Logs the player out everywhere but here. */
export const endSessions = playerEndpoint('end_sessions.php', async ({ fields, context }, player) => {
  await context.db.transaction((tx) => endOtherSessions(tx, { playerId: player.id, kept: fields.user_token ?? '', now: context.clock.real() }));
  return { success: '1', msg: 'Your other devices are logged out.' };
});
