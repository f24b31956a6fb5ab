import type { Endpoint } from '../endpoint.ts';
import { endSession } from './sessions.ts';

/** Not among the calls that every provider has: a client that makes it has its token ended here, too. */
export const logout: Endpoint = {
  script: 'logout.php',
  needsSession: false,
  answer: async ({ fields }, ground) => {
    await endSession(ground, fields.user_token ?? '');
    return { success: '1', msg: 'Logged out.' };
  },
};
