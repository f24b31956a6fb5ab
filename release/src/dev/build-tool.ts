import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildArguments } from '../foreign-builds/own-build.ts';
import { Refusal } from '../refusal.ts';
import { packageName } from '../repository.ts';

interface BuildTool {
  /** Rejects if the tool ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/** Runs the `build` script of a foreign build with --watch. */
export function startBuildTool(folder: string, onLine: (line: string) => void): BuildTool {
  // In a process group of its own, so that the tool ends together with npm and the shell that runs the script.
  const child = spawn('npm', [...buildArguments, '--', '--watch'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => line.trim() && onLine(line));
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The group has ended.
    }
  };
  process.once('exit', end);
  const exit = once(child, 'exit');
  const ended = exit.then((): never => {
    throw new Refusal(
      `npm run build -- --watch has ended, so edits of ${packageName(folder)} would not be built. Its build script must start one tool that goes on with --watch, as in "vite build".`,
      'failed',
    );
  });
  ended.catch(() => undefined);
  return {
    ended,
    async stop() {
      process.off('exit', end);
      end();
      await exit;
    },
  };
}
