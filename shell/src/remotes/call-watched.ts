import * as provider from 'shared/provider';
import { actBegun } from '../live/on-screen.ts';

// What a player does, as against what a screen asks by itself.
const acts: ReadonlySet<provider.CallName> = new Set<provider.CallName>([
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'update_bank_details.php',
  'edit_profile.php',
  'create_payment.php',
]);

/** The provider as remotes are given it: whether an act was accepted is told of the release on whose screen it began. */
export const callWatched: typeof provider.call = async (name, payload, options) => {
  if (!acts.has(name)) return provider.call(name, payload, options);
  const tellEnd = actBegun();
  try {
    const reply = await provider.call(name, payload, options);
    tellEnd(reply.ok);
    return reply;
  } catch (error) {
    tellEnd(false);
    throw error;
  }
};
