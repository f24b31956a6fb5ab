import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, FolderHeld, lockFolder } from 'shared/node';
import { openClock } from '../context/clock.ts';
import type { Mode, ProviderConfig } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { nameOfProvider } from '../migrations/migrate.ts';
import { openReads, type Reads } from '../db/reads.ts';
import { sandboxGateway } from '../demo/sandbox-gateway.ts';
import type { SmsSender } from '../context/sms-sender.ts';
import type { PaymentGateway } from '../context/payment-gateway.ts';
import { openGateway, openSender } from './open-services.ts';
import { openHealth } from '../context/health.ts';
import { openMetrics } from '../context/metrics.ts';
import { openTraces } from '../context/traces.ts';
import { openInstallation } from './installation.ts';

const CONNECTIONS = 20;
const READ_CONNECTIONS = 5;
const READ_MS = 3000;

/** PGlite is for a demo only: it runs one statement at a time, and a power failure may lose its last writes. */
export function refusePgliteInProduction({ databaseUrl }: ProviderConfig, mode: Mode) {
  if (databaseUrl || mode === 'demo') return;
  throw new ConfigError(
    'Production needs PostgreSQL: set DATABASE_URL to its address, or set DEMO=1 and a DATA_DIR for a demo.',
  );
}

/** Locks the data folder of a demo, which runs in one process. Returns the function that unlocks it. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(join(folder, 'lock'), { onLost: () => exitNow(folder) });
  } catch (cause) {
    if (!(cause instanceof FolderHeld)) throw cause;
    throw new ConfigError(
      `Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

// Runs if another process took the lock, for example after a long pause of a container. A further write could conflict
// with the other process.
function exitNow(folder: string) {
  process.stderr.write(`Another process took over the data folder ${folder}, so this process exits.\n`);
  process.exit(1);
}

/** Opens PostgreSQL if DATABASE_URL is set, else the PGlite of a demo in the data folder. */
export function openDatabase(
  { databaseUrl, hasNamedStatements, dataDir }: ProviderConfig,
  log: FastifyBaseLogger,
): Promise<Database> {
  if (!databaseUrl) return openPglite(join(dataDir, 'database'));
  return openPostgres(databaseUrl, CONNECTIONS, {
    isNamed: hasNamedStatements,
    application: nameOfProvider(),
    report: (change) => log[change.database === 'away' ? 'error' : 'info'](change),
  });
}

/** Opens the standby if DATABASE_READ_URL is set, even if the standby does not respond. */
export function openStandby(
  db: Database,
  { readUrl, readMaxAgeMs = 0, hasNamedStatements }: ProviderConfig,
  log: FastifyBaseLogger,
) {
  if (!readUrl) return undefined;
  const open = () =>
    openPostgres(readUrl, READ_CONNECTIONS, { isNamed: hasNamedStatements, statementMs: READ_MS, isForReads: true });
  return openReads(db, open, { maxAgeMs: readMaxAgeMs, report: (change) => log.info(change) });
}

export interface ContextParts extends Pick<Context, 'db' | 'config' | 'log'> {
  reads?: Reads | undefined;
  /** Replace the configured services in tests. */
  gateway?: PaymentGateway | undefined;
  sms?: SmsSender | undefined;
  /** Replaces the system's clock in tests. */
  real?: (() => number) | undefined;
}

/** Returns the context of a migrated database. */
export async function openContext({ db, config, log, real, ...given }: ContextParts): Promise<Context> {
  const { mode, pepper } = await openInstallation(db, config);
  const isDemo = mode === 'demo';
  const clock = await openClock(db, isDemo, real);
  const metrics = openMetrics();
  const sms = given.sms ?? (await openSender(config.smsSender));
  const gateway =
    given.gateway ?? (await openGateway(config.paymentGateway)) ?? (isDemo ? sandboxGateway(db) : undefined);
  return {
    config,
    db,
    reads: given.reads ?? db,
    log,
    isDemo,
    clock,
    pepper,
    traces: openTraces(db),
    metrics,
    health: openHealth(db, metrics, isDemo ? undefined : clock.real),
    ...(gateway && { gateway }),
    ...(sms && { sms }),
  };
}
