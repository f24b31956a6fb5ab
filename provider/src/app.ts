import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { ProviderConfig } from './config.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import type { DemoPlayer } from './demo/demo-players.ts';
import { startDemo } from './demo/demo.ts';
import { openGround } from './ground.ts';
import { pluginOf } from './plugin.ts';
import { startUpkeep } from './upkeep.ts';

export { ConfigError, readAddress, readConfig } from './config.ts';
export type { ProviderConfig } from './config.ts';
export { DataFolderHeld } from './db/data-folder-lock.ts';
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
export async function openProvider(config: ProviderConfig, given: { db?: Database; real?: () => number } = {}): Promise<OpenProvider> {
  const unlock = given.db ? async () => undefined : await lockDataFolder(config.dataDir);
  try {
    const db = given.db ?? (await openDatabase(config));
    await migrate(db);
    const ground = await openGround(db, config, given.real);
    const demo = ground.isDemo ? await startDemo(ground) : undefined;
    const stopUpkeep = startUpkeep(ground);
    return {
      plugin: pluginOf(ground),
      isDemo: ground.isDemo,
      demoPlayers: demo?.players ?? [],
      close: async () => {
        await stopUpkeep();
        await demo?.stop();
        await db.close();
        await unlock();
      },
    };
  } catch (failure) {
    await unlock();
    throw failure;
  }
}

function openDatabase({ databaseUrl, dataDir }: ProviderConfig): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'database'));
}
