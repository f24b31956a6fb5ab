import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { behind } from './run-to-end.ts';

/** A process that runs a command by `runToEnd`, in whose output the command writes, or in a file. */
function running(command: string, besideInto?: string) {
  const script = `
    import { runToEnd } from ${JSON.stringify(join(__dirname, 'run-to-end.ts'))};
    console.log(await runToEnd(process.execPath, ['-e', ${JSON.stringify(command)}], '.', ${JSON.stringify(besideInto)}));
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
}

const waits = 'setInterval(() => undefined, 1000);';

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the command and what that has started', async (signal) => {
  const runner = running(`require('node:child_process').spawn(process.execPath, ['-e', '${waits}'], { stdio: 'inherit' }); console.log('started'); ${waits}`);
  await once(runner.stdout, 'data');
  runner.kill(signal);
  // Who still ran would hold the output open.
  expect(await once(runner, 'close')).toEqual([1, null]);
});

test.each([[0, 'true\n'], [3, 'false\n']])('a command that ends with %i is told as %p', async (status, told) => {
  const runner = running(`process.exit(${status})`);
  const [output] = (await once(runner.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe(told);
});

test('a command that runs beside another prints into its file, and lets the other go first', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'beside-')), 'output.txt');
  const last = behind(getPriority());
  const runner = running(`const look = setInterval(() => { if (require('node:os').getPriority() !== ${last}) return; console.log('behind'); clearInterval(look); }, 10)`, file);
  const [output] = (await once(runner.stdout, 'data')) as [Buffer];
  expect([String(output), readFileSync(file, 'utf8')]).toEqual(['true\n', 'behind\n']);
});
