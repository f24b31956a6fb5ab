import { exec } from 'node:child_process';
import { fails, passes, type CheckVerdict } from './check.ts';

/** Runs the team's own checks, such as `tsc,oxlint,jest`, at the same time. Says the output of each when it ends. */
export function ownTools(list: string, folder: string, say: (line: string) => void): Promise<CheckVerdict[]> {
  const commands = list.split(',').map((command) => command.trim());
  return Promise.all(commands.filter(Boolean).map((command) => verdictOf(command, folder, say)));
}

function verdictOf(command: string, folder: string, say: (line: string) => void): Promise<CheckVerdict> {
  return new Promise((done) => {
    exec(command, { cwd: folder, maxBuffer: 100_000_000 }, (failure, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      if (output) say(`${command}:\n${output}\n`);
      if (failure) done(fails(command, `failed with ${failure.code ?? failure.signal}.`, 'Its output is above.'));
      else done(passes(command, 'no faults.'));
    });
  });
}
