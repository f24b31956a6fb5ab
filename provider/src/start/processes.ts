import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { ConfigError } from 'shared/node';
import { readConfig, readListenOptions } from '../context/config.ts';
import type { LogLine } from '../http/log.ts';
import { failuresTo } from '../http/log.ts';
import { lockDataFolder } from './open-context.ts';

const AGAIN_MS = 1000;

/**
 * Runs so many providers on one PostgreSQL and one data folder, each in a process and on a port of its own, counted up from PORT.
 * One that ends is started again. Which of them does what needs no agreement: it is the database that decides.
 */
export async function startProcesses(count: number, env: Record<string, string | undefined>) {
  const { dataDir, databaseUrl, log } = readConfig(env, { log: 'stdout' });
  if (!databaseUrl)
    throw new ConfigError(
      'Several processes need PostgreSQL: name it with DATABASE_URL. A PGlite database is opened by one process only.',
    );
  const { port, host } = readListenOptions(env);
  const unlock = await lockDataFolder(dataDir);
  const running = new Map<number, ChildProcess>();
  let isClosing = false;

  const start = (place: number, reportExit: ReportExit): Promise<unknown> => {
    const args = [...process.execArgv, process.argv[1] ?? '', 'serve'];
    // In a group of its own: Ctrl+C comes to this process, which tells them. They end when it is gone.
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
        gone(new Error(`The provider on port ${port + place} did not start.`));
      }),
    );
    isGone.catch(() => {
      running.delete(place);
      setTimeout(() => {
        // A start that fails is reported as it exits.
        if (!isClosing)
          start(place, reportExit).then(
            () => reportExit(),
            () => undefined,
          );
      }, AGAIN_MS);
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
    await Promise.all(places.map((place) => start(place, exitReporter(port + place, failuresTo(log)))));
  } catch (failure) {
    await close();
    throw failure;
  }
  return { addresses: places.map((place) => `${host}:${port + place}`), close };
}

/** Called with how a process ended, and with nothing once it is up again. */
type ReportExit = (how?: string) => void;

/** One line when a process ends, none while it ends in the same way at each start, and one when it is up again. */
function exitReporter(port: number, report: LogLine): ReportExit {
  let known: string | undefined;
  return (how) => {
    if (how === undefined) report({ level: 'info', process: port, state: 'started again' });
    else if (how !== known) report({ level: 'error', process: port, state: 'ended, is started again', error: how });
    known = how;
  };
}
