import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { ConfigError } from 'shared/node';
import { readConfig, readListenOptions } from '../context/config.ts';
import { openLog } from '../http/log.ts';
import { lockDataFolder } from './open-context.ts';

const RESTART_DELAY_MS = 1000;

/** Sent to a process whose successor is ready. */
export const REPLACED = 'replaced';

/**
 * Runs several providers on one PostgreSQL database and one data folder, each in its own process, on PORT and the ports after
 * it. Restarts a process that ends. The processes coordinate only through the database.
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
  // A port belongs to this process, and the processes accept on it. So it stays open while one replaces another.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: process.argv[1] ?? '',
    args: ['serve'],
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const running = new Map<number, ChildProcess>();
  const all = new Set<ChildProcess>();
  const lastExits = new Map<number, string>();
  let isClosing = false;

  /** Resolves when the process listens, and rejects if it ends before. */
  const spawn = (place: number, more: Record<string, string> = {}) => {
    const child = cluster.fork({ ...env, PORT: String(port + place), PROCESS_PLACE: String(place), ...more }).process;
    all.add(child);
    const isUp = once(child, 'message');
    const isGone = once(child, 'exit').then(([code, signal]: (string | number | null)[]) => {
      all.delete(child);
      const how = String(signal ?? `exit code ${code}`);
      // The same way again is logged once.
      if (running.get(place) === child) restart(place, how);
      throw new Error(`The provider on port ${port + place} did not start (${how}). Its own output says why.`);
    });
    isGone.catch(() => undefined);
    return { child, isUp: Promise.race([isUp, isGone]) };
  };
  const restart = (place: number, how: string) => {
    if (isClosing) return;
    if (lastExits.get(place) !== how) log.error({ process: port + place, state: 'ended, restarting', error: how });
    lastExits.set(place, how);
    const dead = running.get(place);
    setTimeout(() => {
      // A successor may have taken its place.
      if (isClosing || running.get(place) !== dead) return;
      start(place).then(
        () => log.info({ process: port + place, state: 'restarted' }),
        () => undefined,
      );
    }, RESTART_DELAY_MS);
  };
  const start = (place: number): Promise<unknown> => {
    const { child, isUp } = spawn(place);
    running.set(place, child);
    return isUp;
  };
  const replace = async (place: number) => {
    const { child, isUp } = spawn(place, { PROCESS_SUCCEEDS: '1' });
    await isUp;
    if (!all.has(child))
      throw new Error(`The provider on port ${port + place} ended at once. Its own output says why.`);
    const old = running.get(place);
    running.set(place, child);
    if (old && all.has(old)) {
      old.send(REPLACED);
      await once(old, 'exit');
    }
    log.info({ process: port + place, state: 'replaced' });
  };
  /** Replaces the processes one at a time. Each new one is ready before the old one stops accepting. */
  const replaceAll = async () => {
    try {
      for (const place of places) if (!isClosing) await replace(place);
    } catch (failure) {
      // The old process serves on, and so do those after it.
      if (!isClosing) log.error({ state: 'restart stopped', error: (failure as Error).message });
    }
  };
  let replacing = Promise.resolve();
  const close = async () => {
    isClosing = true;
    await Promise.all([...all].map((child) => child.kill('SIGTERM') && once(child, 'exit')));
    await unlock();
  };
  const places = Array.from({ length: count }, (_, place) => place);
  try {
    await Promise.all(places.map(start));
  } catch (failure) {
    await close();
    throw failure;
  }
  return {
    addresses: places.map((place) => `${host}:${port + place}`),
    restart: () => (replacing = replacing.then(replaceAll)),
    close,
  };
}
