import { spawn, type ChildProcess } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from 'shared/node';
import { readConfig, readListenOptions } from '../context/config.ts';
import { openLog } from '../http/log.ts';
import { lockDataFolder } from './open-context.ts';

const RESTART_DELAY_MS = 1000;

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
  const running = new Map<number, ChildProcess>();
  let isClosing = false;

  const start = (place: number, reportExit: ReportExit): Promise<unknown> => {
    const args = [...process.execArgv, process.argv[1] ?? '', 'serve'];
    // Detached, so that Ctrl+C reaches only this process, which then stops the children. If this process dies, the
    // children stop too.
    const child = spawn(process.execPath, args, {
      env: { ...env, PORT: String(port + place), PROCESS_PLACE: String(place) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    running.set(place, child);
    const isUp = new Promise<void>((up) => child.once('message', () => up()));
    const isGone = new Promise<never>((_, gone) =>
      child.once('exit', (code, signal) => {
        if (!isClosing) reportExit(signal ?? `exit code ${code}`);
        gone(new Error(`The provider on port ${port + place} did not start. Its own output says why.`));
      }),
    );
    isGone.catch(() => {
      running.delete(place);
      setTimeout(() => {
        // If the start fails, the process exits, and that is logged above.
        if (!isClosing)
          start(place, reportExit).then(
            () => reportExit(),
            () => undefined,
          );
      }, RESTART_DELAY_MS);
    });
    return Promise.race([isUp, isGone]);
  };
  const close = async () => {
    isClosing = true;
    await Promise.all(
      [...running.values()].map((child) => new Promise((gone) => child.once('exit', gone) && child.kill('SIGTERM'))),
    );
    await unlock();
  };
  const places = Array.from({ length: count }, (_, place) => place);
  try {
    await Promise.all(places.map((place) => start(place, exitReporter(port + place, log))));
  } catch (failure) {
    await close();
    throw failure;
  }
  return { addresses: places.map((place) => `${host}:${port + place}`), close };
}

/**
 * Reports how a process has ended: the signal or the exit code. Called without an argument when the process has
 * restarted.
 */
type ReportExit = (how?: string) => void;

/**
 * Returns a function that logs an exit, unless the previous exit was the same. The function also logs a successful
 * restart.
 */
function exitReporter(port: number, log: FastifyBaseLogger): ReportExit {
  let known: string | undefined;
  return (how) => {
    if (how === undefined) log.info({ process: port, state: 'restarted' });
    else if (how !== known) log.error({ process: port, state: 'ended, restarting', error: how });
    known = how;
  };
}
