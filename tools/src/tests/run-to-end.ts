import { spawn } from 'node:child_process';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command and returns whether it succeeded. If this process gets a signal, it first ends the command and its
 * children.
 */
export function runToEnd(command: string, args: string[], cwd: string): Promise<boolean> {
  // A process group of its own, so that a signal reaches the command's children too.
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  let isEnding = false;
  const forward = (signal: NodeJS.Signals) => {
    isEnding = true;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of endings) process.on(signal, forward);
  return new Promise((resolve) => {
    const end = (status: number | null) => {
      for (const signal of endings) process.off(signal, forward);
      if (isEnding) process.exit(1);
      resolve(status === 0);
    };
    child.once('exit', end);
    child.once('error', () => end(null));
  });
}
