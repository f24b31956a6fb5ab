import { mkdirSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { AnsweredCalls } from 'shared/contract';
import { answeredCalls } from './answered-calls.ts';
import type { ProviderConfig } from './context/config.ts';
import type { Database } from './db/database.ts';
import { demoPlayers, type DemoPlayer } from './demo/demo-players.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { deskServer } from './desk/desk-server.ts';
import { listenWhenFree } from './desk/listen-when-free.ts';
import { openLog } from './http/log.ts';
import { migrate } from './migrations/migrate.ts';
import { shortcomings } from './context/shortcomings.ts';
import { startBackgroundWork } from './start/background-work.ts';
import { refuseUnansweredReads } from './start/live-releases.ts';
import {
  lockDataFolder,
  openContext,
  openDatabase,
  openStandby,
  refusePgliteInProduction,
  type ContextParts,
} from './start/open-context.ts';
import { pluginOf } from './start/plugin.ts';

export { readConfig, readListenOptions } from './context/config.ts';
export type { ProviderConfig } from './context/config.ts';
export type { DemoPlayer } from './demo/demo-players.ts';

/** A provider with an open database. Mount it with `server.register(provider.plugin, { prefix: '/api' })`. */
export interface OpenProvider {
  plugin: FastifyPluginAsync;
  log: FastifyBaseLogger;
  isDemo: boolean;
  /** The document at `contract.json`. */
  answers: AnsweredCalls;
  /** Starts the operators' desk. Returns its origin, or undefined without DESK_ORIGIN or if another provider serves it. */
  openDesk(): Promise<string | undefined>;
  /** Makes `ready` respond 503, and ends each connection after its next answer. */
  startDraining(): void;
  /**
   * The demo's test accounts. Empty in production. The first account is active and has a history. The last account is
   * inactive.
   */
  demoPlayers: readonly DemoPlayer[];
  /** Stops the background jobs and closes the database. Call it after the server has closed. */
  close(): Promise<void>;
}

/** Creates the data folder, opens and migrates the database, and fills a new demo with data. */
export async function openProvider(config: ProviderConfig): Promise<OpenProvider> {
  refusePgliteInProduction(config, config.mode ?? config.newDatabase);
  const log = openLog(config.log);
  // Before the migration, so that a refused version leaves the database to the version that serves.
  if (config.planUrl) await refuseUnansweredReads(config.planUrl, answeredCalls, log);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  // Two processes on one PGlite would destroy it, so the lock comes before the database.
  const unlock = config.databaseUrl ? async () => undefined : await lockDataFolder(config.dataDir);
  let db: Database | undefined;
  try {
    db = await openDatabase(config, log);
    return await openOn({ db, config, log }, unlock);
  } catch (failure) {
    // Idle connections would keep the process alive until they expire, so close the database.
    await db?.close();
    await unlock();
    throw failure;
  }
}

async function openOn(given: ContextParts, unlock: () => Promise<void>): Promise<OpenProvider> {
  const { db, log, config } = given;
  await migrate(db);
  const context = await openContext(given);
  refusePgliteInProduction(config, context.isDemo ? 'demo' : 'production');
  // A demo has one clock, so only one process may run it.
  const release = context.isDemo && config.databaseUrl ? await lockDataFolder(config.dataDir) : unlock;
  if (context.isDemo) await fillDemo(context);
  for (const { text } of await shortcomings(context)) log.warn({ production: text });
  const standby = openStandby(db, context.config, log);
  if (standby) context.reads = standby;
  // The first beat, before this process is ready. If it fails, the next beats say so.
  await context.health.beat().catch(() => undefined);
  const stopBackgroundWork = startBackgroundWork(context);
  const draining = { isOn: false };
  const { desk } = context.config;
  const server = desk && (await deskServer(context, desk));
  return {
    plugin: pluginOf(context, draining),
    log,
    isDemo: context.isDemo,
    answers: answeredCalls,
    openDesk: async () => {
      if (!server || !desk) return undefined;
      if (await listenWhenFree(server, desk)) return desk.origin;
      log.info({ desk: 'another provider serves it, and this one after its end' });
      return undefined;
    },
    startDraining: () => void (draining.isOn = true),
    demoPlayers: context.isDemo ? demoPlayers : [],
    close: async () => {
      await server?.close();
      await stopBackgroundWork();
      await standby?.close();
      await db.close();
      await release();
    },
  };
}
