import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ChildProcess>();

/**
 * Runs a command to its end, and tells whether it succeeded. A signal that ends this process ends the command first, with all that it started.
 * One that writes into a log runs beside others, and gives way to them.
 */
export function runToEnd(command: string, args: string[], cwd: string, log?: string): Promise<boolean> {
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  // A group of its own, so that a signal reaches its workers and servers too.
  const child = spawn(command, args, { cwd, stdio: ['ignore', output, output], detached: true });
  running.add(child);
  if (typeof output === 'number') {
    closeSync(output);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  let isEnding = false;
  const passOn = (signal: NodeJS.Signals) => {
    isEnding = true;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of endings) process.on(signal, passOn);
  return new Promise((resolve) => {
    const end = (status: number | null) => {
      running.delete(child);
      for (const signal of endings) process.off(signal, passOn);
      if (!isEnding) return resolve(status === 0);
      if (running.size === 0) process.exit(1);
    };
    child.once('exit', end);
    child.once('error', () => end(null));
  });
}
