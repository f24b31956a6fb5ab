import { spawn } from 'node:child_process';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command to its end, and tells whether it succeeded. A signal that ends this process ends the command first, with all that it started. */
export function runToEnd(command: string, args: string[], cwd: string): Promise<boolean> {
  // A group of its own, so that a signal reaches its workers and servers too.
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  let isEnding = false;
  const passOn = (signal: NodeJS.Signals) => {
    isEnding = true;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of endings) process.on(signal, passOn);
  return new Promise((resolve) => {
    const end = (status: number | null) => {
      for (const signal of endings) process.off(signal, passOn);
      if (isEnding) process.exit(1);
      resolve(status === 0);
    };
    child.once('exit', end);
    child.once('error', () => end(null));
  });
}
