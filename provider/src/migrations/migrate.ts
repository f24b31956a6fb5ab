import type { Database, Migration, Sql } from '../db/database.ts';
import { apply, inTurn } from './apply.ts';
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
import { passkeys } from './016-passkeys.ts';
import { fairDraws } from './025-fair-draws.ts';
import { push } from './026-push.ts';
import { decideInOrder } from './027-decide-in-order.ts';
import { utrOfSeveralPlayers } from './028-utr-of-several-players.ts';
import { signUpNetworks } from './029-sign-up-networks.ts';
import { declarationsOfADay } from './030-declarations-of-a-day.ts';
import { pushLanguages } from './031-push-languages.ts';
import { paymentGateways } from './032-payment-gateways.ts';
import { smsDelivery } from './033-sms-delivery.ts';
import { traces } from './034-traces.ts';
import { forgottenActs } from './035-forgotten-acts.ts';
import { paymentRefunds } from './036-payment-refunds.ts';
import { lastAudit } from './037-last-audit.ts';
import { operators } from './038-operators.ts';
import { payoutsAndNotes } from './039-payouts-and-notes.ts';
import { pendingPayments } from './040-pending-payments.ts';
import { paymentFacts } from './041-payment-facts.ts';
import { returnedPayouts } from './042-returned-payouts.ts';
import { secondPerson } from './043-second-person.ts';
import { settledPayments } from './045-settled-payments.ts';

/** All migrations in order. Never edit an applied migration. Add a new migration at the end. */
export const migrations: readonly Migration[] = [
  players,
  markets,
  bids,
  funds,
  ledger,
  installation,
  utrDigits,
  otpNetworks,
  cancelledWithdrawals,
  fairPlay,
  identity,
  operatorActs,
  forgottenPlayers,
  settlement,
  bidsByMonth,
  passkeys,
  fairDraws,
  push,
  decideInOrder,
  utrOfSeveralPlayers,
  signUpNetworks,
  declarationsOfADay,
  pushLanguages,
  paymentGateways,
  smsDelivery,
  traces,
  forgottenActs,
  paymentRefunds,
  lastAudit,
  operators,
  payoutsAndNotes,
  pendingPayments,
  paymentFacts,
  returnedPayouts,
  secondPerson,
  settledPayments,
];

interface MigrateOptions {
  /** True if a process of the previous version serves until this process is ready. */
  isBesideOlder?: boolean | undefined;
}

/**
 * Applies the missing migrations one after the other, each in full or not at all. If no migration is missing, the role
 * needs no right to change the schema.
 */
export async function migrate(
  db: Database,
  wanted: readonly Migration[] = migrations,
  { isBesideOlder = false }: MigrateOptions = {},
): Promise<void> {
  const known = missing(await appliedTo(db), wanted);
  if (known.length === 0) return;
  await refuseServingRole(db, known);
  if (isBesideOlder) refuseBesideOlder(known);
  await inTurn(db, async (tx) => {
    await tx.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await tx.query('alter table migrations add column if not exists runs_older boolean not null default false');
  });
  for (const migration of missing(await appliedTo(db), wanted)) await apply(db, migration);
}

interface Applied {
  name: string;
  /**
   * True if an older version of the provider can run after this migration. The version that applied the migration
   * stored the value.
   */
  runs_older: boolean;
}

async function appliedTo(sql: Sql): Promise<Applied[]> {
  const [found] = await sql.query<{ is_there: boolean }>(`select to_regclass('migrations') is not null as is_there`);
  if (!found?.is_there) return [];
  // The first versions of the provider created no column `runs_older`.
  return sql.query(
    `select name, coalesce((to_jsonb(m) ->> 'runs_older')::boolean, false) as runs_older from migrations m`,
  );
}

/**
 * Returns the migrations to apply. Throws if a newer version has applied a migration with which this version cannot
 * run.
 */
function missing(applied: readonly Applied[], wanted: readonly Migration[]): Migration[] {
  const known = new Set(wanted.map(({ name }) => name));
  const unknown = applied.find(({ name, runs_older }) => !known.has(name) && !runs_older);
  if (unknown)
    throw new Error(
      `A newer provider has migrated the database (${unknown.name}), and this version cannot use it. Start the newer version.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  return wanted.filter(({ name }) => !done.has(name));
}

function refuseBesideOlder(waiting: readonly Migration[]) {
  const alone = waiting.find(({ runsOlder }) => !runsOlder);
  if (alone)
    throw new Error(
      `The running version cannot use the database after migration ${alone.name}. Stop all processes, then start this version.`,
    );
}

async function refuseServingRole(db: Database, waiting: readonly Migration[]) {
  const [role] = await db.query<{ may_create: boolean; name: string }>(
    `select has_schema_privilege(current_schema(), 'create') as may_create, current_user as name`,
  );
  if (role?.may_create) return;
  throw new Error(
    `The database lacks ${waiting.length} migrations (the first is ${waiting[0]?.name}), and the role ${role?.name} may not apply them. Run "npm run provider -- migrate ${role?.name}" with the DATABASE_URL of the role that owns the database.`,
  );
}
