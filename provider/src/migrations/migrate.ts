import type { Database, Migration } from '../db/database.ts';
import { withoutTimeLimits } from '../db/database.ts';
import { players } from './001-players.ts';
import { markets } from './002-markets.ts';
import { bids } from './003-bids.ts';
import { funds } from './004-funds.ts';
import { ledger } from './005-ledger.ts';
import { installation } from './006-installation.ts';
import { utrDigits } from './007-utr-digits.ts';
import { otpNetworks } from './008-otp-networks.ts';
import { cancelledWithdrawals } from './009-cancelled-withdrawals.ts';
import { fairPlay } from './010-fair-play.ts';
import { identity } from './011-identity.ts';
import { operatorActs } from './012-operator-acts.ts';
import { forgottenPlayers } from './013-forgotten-players.ts';
import { settlement } from './014-settlement.ts';
import { bidsByMonth } from './015-bids-by-month.ts';
import { fairDraws } from './025-fair-draws.ts';

/** In the order in which they are applied; an applied migration is never edited, a change is a new one at the end. */
const migrations: readonly Migration[] = [
  players, markets, bids, funds, ledger, installation, utrDigits, otpNetworks, cancelledWithdrawals, fairPlay, identity, operatorActs, forgottenPlayers,
  settlement, bidsByMonth, fairDraws,
];

// Any constant does; two servers that start on one database wait for each other here.
const MIGRATION_LOCK = 742_115;

/** Brings the database to this version; each migration is applied once, whole or not at all. */
export async function migrate(db: Database): Promise<void> {
  await db.script('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
  await db.transaction(async (tx) => {
    await withoutTimeLimits(tx);
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = new Set((await tx.query<{ name: string }>('select name from migrations')).map(({ name }) => name));
    refuseNewer(applied);
    for (const { name, statements } of migrations) {
      if (applied.has(name)) continue;
      for (const statement of statements) await tx.query(statement);
      await tx.query('insert into migrations (name) values ($1)', [name]);
    }
  });
}

function refuseNewer(applied: ReadonlySet<string>) {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown) throw new Error(`The database was made by a newer provider (${unknown}). Start that version instead.`);
}
