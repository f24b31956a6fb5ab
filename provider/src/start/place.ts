import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';

const RESTART_DELAY_MS = 1000;

/** The message to a process whose successor is ready. */
export const REPLACED = 'replaced';

/** Keeps one provider running on a port. */
export interface Place {
  /** Resolves when the process listens. Rejects if the process ends before. */
  start(): Promise<unknown>;
  /** Starts a successor on the same port, and ends the running process once the successor is ready. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

type Fork = (more?: Record<string, string>) => ChildProcess;

export function openPlace(port: number, fork: Fork, log: FastifyBaseLogger): Place {
  const all = new Set<ChildProcess>();
  let running: ChildProcess | undefined;
  let lastExit: string | undefined;
  let isClosing = false;

  const launch = (more?: Record<string, string>) => {
    const child = fork(more);
    all.add(child);
    const isGone = once(child, 'exit').then(([code, signal]: (string | number | null)[]) => {
      all.delete(child);
      const how = String(signal ?? `exit code ${code}`);
      if (running === child && !isClosing) restartLater(child, how);
      throw new Error(`The provider on port ${port} did not start (${how}). Its own output says why.`);
    });
    isGone.catch(() => undefined);
    return { child, isUp: Promise.race([once(child, 'message'), isGone]) };
  };
  const start = (): Promise<unknown> => {
    const { child, isUp } = launch();
    running = child;
    return isUp;
  };
  const restartLater = (dead: ChildProcess, how: string) => {
    // If an exit has the same reason as the previous exit, it is not logged again.
    if (how !== lastExit) log.error({ process: port, state: 'ended, restarting', error: how });
    lastExit = how;
    setTimeout(() => {
      // A successor may have replaced the ended process.
      if (isClosing || running !== dead) return;
      start().then(
        () => log.info({ process: port, state: 'restarted' }),
        () => undefined,
      );
    }, RESTART_DELAY_MS);
  };
  return {
    start,
    replace: async () => {
      const { child, isUp } = launch({ PROCESS_SUCCEEDS: '1' });
      await isUp;
      if (!all.has(child)) throw new Error(`The provider on port ${port} ended at once. Its own output says why.`);
      const old = running;
      running = child;
      if (old && all.has(old)) {
        old.send(REPLACED);
        await once(old, 'exit');
      }
      log.info({ process: port, state: 'replaced' });
    },
    close: async () => {
      isClosing = true;
      await Promise.all(
        [...all].map(async (child) => {
          if (child.kill('SIGTERM')) await once(child, 'exit');
        }),
      );
    },
  };
}
