import { playerEndpoint } from '../endpoint.ts';
import { userOnWire } from './user-on-wire.ts';

export const getProfile = playerEndpoint('get_profile.php', async ({ ground }, player) => ({
  success: '1',
  data: await userOnWire(ground, player),
}));
