import { keptData, type KeptData } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';

type Sweep = (context: Context) => Promise<void>;

interface KeptTables {
  /** The tables that contain the data. */
  tables: readonly string[];
  /** SQL that deletes the data when the account is deleted. $1 is the player's id. */
  forget?: readonly string[];
  /** Jobs that delete expired data, by their name in the log. */
  sweeps?: Readonly<Record<string, Sweep>>;
}

/**
 * The tables of each kind of data in `keptData`, and how their rows are deleted. A test fails if a table with player
 * data is missing here.
 */
export const keptTables: Record<KeptData, KeptTables> = {
  account: {
    tables: ['players', 'player_notes'],
    forget: ['delete from player_notes where player_id = $1'],
  },
  books: {
    tables: [
      'bids',
      'bid_ids',
      'ledger_entries',
      'wallets',
      'fund_requests',
      'payments',
      'payment_cases',
      'payouts',
      'operator_credits',
      'play_limits',
      'play_pauses',
    ],
    forget: [
      `update fund_requests set pay_to = '', holder = '', bank = '', ifsc = '', account = '', note = '', utr = '' where player_id = $1`,
    ],
  },
  pictures: {
    tables: ['screenshots'],
    forget: ['delete from screenshots where fund_request_id in (select id from fund_requests where player_id = $1)'],
  },
  passkeys: {
    tables: ['passkeys', 'passkey_challenges'],
    forget: ['delete from passkeys where player_id = $1'],
    sweeps: { deleteOldChallenges: olderThan(0, ['delete from passkey_challenges where expires_at < $1']) },
  },
  // Push subscriptions are deleted together with their session. A traced request does not name its player.
  sessions: {
    tables: ['sessions', 'devices', 'push_subscriptions', 'sent_notices', 'traced_requests'],
    forget: [
      'delete from sessions where player_id = $1',
      'delete from devices where player_id = $1',
      'delete from sent_notices where player_id = $1',
    ],
    sweeps: {
      deleteExpiredSessions: olderThan(0, ['delete from sessions where expires_at < $1']),
      deleteOldNotices: olderThan(keptData.sessions, ['delete from sent_notices where sent_at < $1']),
      deleteOldTraces: olderThan(keptData.sessions, ['delete from traced_requests where received_at < $1']),
    },
  },
  tries: {
    tables: ['mpin_tries', 'mpin_failures', 'sign_up_networks'],
    sweeps: {
      // The total counts stay as long as the number is registered.
      deleteOldTries: olderThan(keptData.tries, [
        'delete from mpin_tries where tried_at < $1',
        'delete from mpin_failures f where last_at < $1 and not exists (select from players p where p.phone_number = f.phone_number)',
      ]),
      deleteOldSignUps: olderThan(1, ['delete from sign_up_networks where signed_up_at < $1']),
    },
  },
  codes: {
    tables: ['otp_messages'],
    sweeps: { deleteOldCodes: olderThan(keptData.codes, ['delete from otp_messages where sent_at < $1']) },
  },
  exclusion: {
    tables: ['excluded_numbers'],
    // Pauses end by the provider's clock, which a demo can shift. So this sweep uses that clock too.
    sweeps: {
      deleteEndedExclusions: async ({ db, clock }) =>
        void (await db.query('delete from excluded_numbers where until < $1', [new Date(clock.now())])),
    },
  },
  acts: { tables: ['operator_acts', 'operator_proposals'] },
};

/**
 * Returns a job that deletes rows older than this many days. $1 in the statements is the instant of the oldest row to
 * keep.
 */
function olderThan(days: number, statements: readonly string[]): Sweep {
  return async ({ db, clock }) => {
    for (const statement of statements) await db.query(statement, [new Date(clock.real() - days * DAY_MS)]);
  };
}
