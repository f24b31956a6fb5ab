import type { FastifyPluginAsync } from 'fastify';
import { ConfigError } from 'shared/node';
import type { ProviderConfig } from './context/config.ts';
import type { Database } from './db/database.ts';
import type { DemoPlayer } from './demo/demo-players.ts';
import { demoPlayers } from './demo/demo-players.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { migrate } from './migrations/migrate.ts';
import { startBackgroundWork } from './start/background-work.ts';
import { lockDataFolder, openContext, openDatabase } from './start/open-context.ts';
import { pluginOf } from './start/plugin.ts';

export { readConfig, readListenOptions } from './context/config.ts';
export type { ProviderConfig } from './context/config.ts';
export type { DemoPlayer } from './demo/demo-players.ts';

/** A provider with its database open, ready to be mounted: `server.register(provider.plugin, { prefix: '/api' })`. */
export interface OpenProvider {
  plugin: FastifyPluginAsync;
  isDemo: boolean;
  /** Of a demo: who may be logged in as. The first is active with a history, the last is inactive. */
  demoPlayers: readonly DemoPlayer[];
  /** Ends the background work and closes the database; call it after the server has stopped taking requests. */
  close(): Promise<void>;
}

/** Locks the data folder, opens and migrates the database, and fills it when this is a demo. */
export async function openProvider(
  config: ProviderConfig,
  given: { db?: Database; real?: () => number } = {},
): Promise<OpenProvider> {
  const unlock = given.db || config.place !== undefined ? async () => undefined : await lockDataFolder(config.dataDir);
  let db = given.db;
  try {
    db ??= await openDatabase(config);
    return await openOn(db, config, { unlock, real: given.real });
  } catch (failure) {
    // Its connections would keep the process for as long as an idle one may live.
    if (!given.db) await db?.close();
    await unlock();
    throw failure;
  }
}

async function openOn(
  db: Database,
  config: ProviderConfig,
  { unlock, real }: { unlock: () => Promise<void>; real: (() => number) | undefined },
): Promise<OpenProvider> {
  await migrate(db);
  const context = await openContext(db, config, real);
  if (context.isDemo && config.place) throw new ConfigError('A demo has one clock, and so runs in one process.');
  if (context.isDemo) await fillDemo(context);
  const stopBackgroundWork = startBackgroundWork(context);
  return {
    plugin: pluginOf(context),
    isDemo: context.isDemo,
    demoPlayers: context.isDemo ? demoPlayers : [],
    close: async () => {
      await stopBackgroundWork();
      await db.close();
      await unlock();
    },
  };
}
