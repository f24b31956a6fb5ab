import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Refusal } from '../refusal.ts';
import { packageName } from '../repository.ts';

interface BuildTool {
  /** Returns the last lines of the tool. */
  printed(): string;
  /** Rejects if the tool ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

const mostLines = 60;

/** Runs the `build` script of a foreign build with --watch. */
export function startBuildTool(folder: string, onLine: (line: string) => void): BuildTool {
  // In a process group of its own, so that the tool ends together with npm and the shell that runs the script.
  const child = spawn('npm', ['run', '--silent', 'build', '--', '--watch'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      if (!line.trim()) return;
      lines.push(line);
      lines.splice(0, lines.length - mostLines);
      onLine(line);
    });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The group has ended.
    }
  };
  process.once('exit', end);
  const closed = once(child, 'close');
  const printed = () => lines.join('\n');
  const ended = closed.then((): never => {
    throw new Refusal(
      `npm run build -- --watch has ended, so edits of ${packageName(folder)} would not be built. If it has not failed, its build script must start one tool that goes on with --watch, as in "vite build". It printed:\n${printed()}`.trim(),
      'failed',
    );
  });
  ended.catch(() => undefined);
  return {
    printed,
    ended,
    async stop() {
      process.off('exit', end);
      end();
      await closed;
    },
  };
}
