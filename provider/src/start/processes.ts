import cluster from 'node:cluster';
import { ConfigError } from 'shared/node';
import { readConfig, readListenOptions } from '../context/config.ts';
import { openLog } from '../http/log.ts';
import { lockDataFolder } from './open-context.ts';
import { openPlace } from './place.ts';

/**
 * Runs several providers on one PostgreSQL database and one data folder. Each has its own process, on PORT and the
 * ports after it. Restarts a process that ends. The processes coordinate only through the database.
 */
export async function startProcesses(count: number, env: Record<string, string | undefined>) {
  const { dataDir, databaseUrl, log: target } = readConfig(env, { log: 'stdout' });
  const log = openLog(target);
  if (!databaseUrl)
    throw new ConfigError(
      'Several processes need PostgreSQL, because only one process can open PGlite. Set DATABASE_URL to a PostgreSQL database.',
    );
  const { port, host } = readListenOptions(env);
  const unlock = await lockDataFolder(dataDir);
  // This process owns each port, and the provider processes accept on it. So a port stays open while a process is
  // replaced.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: process.argv[1] ?? '',
    args: ['serve'],
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const places = Array.from({ length: count }, (_, index) => {
    const settings = { ...env, PORT: String(port + index), PROCESS_PLACE: String(index) };
    return openPlace(port + index, (more) => cluster.fork({ ...settings, ...more }).process, log);
  });
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await Promise.all(places.map((place) => place.close()));
    await unlock();
  };
  /** Replaces the processes one at a time. Each successor is ready before the old process stops accepting. */
  const replaceAll = async () => {
    try {
      for (const place of places) if (!isClosing) await place.replace();
    } catch (failure) {
      // The old process and the processes after it continue to run.
      if (!isClosing) log.error({ state: 'restart stopped', error: (failure as Error).message });
    }
  };
  let replacing = Promise.resolve();
  try {
    await Promise.all(places.map((place) => place.start()));
  } catch (failure) {
    await close();
    throw failure;
  }
  return {
    addresses: places.map((_, index) => `${host}:${port + index}`),
    restart: () => (replacing = replacing.then(replaceAll)),
    close,
  };
}
