import type { KeptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { deleteEndedExclusions } from './excluded-numbers.ts';
import { deleteOldTries } from './mpin-guard.ts';
import { deleteOldCodes } from './otp-limits.ts';
import { deleteOldChallenges } from './passkey-challenges.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { deleteOldSignUps } from './sign-up-limit.ts';

interface KeptTables {
  /** The tables that hold the data. */
  tables: readonly string[];
  /** SQL that deletes it when the account is deleted. $1 is the player's id. */
  forget?: readonly string[];
  /** Jobs that delete expired data. */
  sweeps?: readonly ((context: Context) => Promise<void>)[];
}

/** The tables and the deletion of each kind of data in `keptData`. A test fails if a table with player data is missing here. */
export const keptTables: Record<KeptData, KeptTables> = {
  account: { tables: ['players'] },
  books: {
    tables: [
      'bids',
      'bid_ids',
      'ledger_entries',
      'wallets',
      'fund_requests',
      'payments',
      'operator_credits',
      'play_limits',
      'play_pauses',
    ],
    forget: [`update fund_requests set pay_to = '', note = '', utr = '' where player_id = $1`],
  },
  pictures: {
    tables: ['screenshots'],
    forget: ['delete from screenshots where fund_request_id in (select id from fund_requests where player_id = $1)'],
  },
  passkeys: {
    tables: ['passkeys', 'passkey_challenges'],
    forget: ['delete from passkeys where player_id = $1'],
    sweeps: [deleteOldChallenges],
  },
  // Push subscriptions are deleted with their session.
  sessions: {
    tables: ['sessions', 'devices', 'push_subscriptions'],
    forget: ['delete from sessions where player_id = $1', 'delete from devices where player_id = $1'],
    sweeps: [deleteExpiredSessions],
  },
  tries: { tables: ['mpin_tries', 'mpin_failures', 'sign_up_networks'], sweeps: [deleteOldTries, deleteOldSignUps] },
  codes: { tables: ['otp_messages'], sweeps: [deleteOldCodes] },
  exclusion: { tables: ['excluded_numbers'], sweeps: [deleteEndedExclusions] },
  acts: { tables: ['operator_acts'] },
};
