import { spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command to its end, and tells whether it succeeded. A signal that ends this process ends the command first, with all that it started.
 * One that runs beside another prints into a file, and takes of the processor what the other leaves.
 */
export function runToEnd(command: string, args: string[], cwd: string, besideInto?: string): Promise<boolean> {
  const output = besideInto === undefined ? 'inherit' : openSync(besideInto, 'w');
  // A group of its own, so that a signal reaches its workers and servers too.
  const child = spawn(command, args, { cwd, stdio: ['ignore', output, output], detached: true });
  if (output !== 'inherit') {
    closeSync(output);
    if (child.pid !== undefined) comeBehind(child.pid);
  }
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

/** As on Unix, where 19 is the last. */
export function behind(priority: number): number {
  return Math.min(priority + 10, 19);
}

function comeBehind(pid: number): void {
  const priority = behind(getPriority());
  setPriority(pid, priority);
  try {
    // Linux weighs sessions of processes against each other by a priority of their own, where it groups them.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // Another system, or one that does not group them.
  }
}
