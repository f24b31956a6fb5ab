import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A process that runs commands side by side by `runToEnd`, in whose output they write where they have no log. */
function running(command: string, log?: string, ...further: string[]) {
  const run = (one: string) => `runToEnd(process.execPath, ['-e', ${JSON.stringify(one)}], '.', ${JSON.stringify(log)})`;
  const script = `
    import { runToEnd } from ${JSON.stringify(join(__dirname, 'run-to-end.ts'))};
    console.log((await Promise.all([${[command, ...further].map(run).join()}])).join());
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

test('what a command with a log says stands in the log, and it gives way to others', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'matka-log-')), 'said.log');
  const runner = running('setTimeout(() => console.log(require("node:os").getPriority()), 500)', log);
  const [output] = (await once(runner.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe('true\n');
  expect(Number(readFileSync(log, 'utf8'))).toBeGreaterThan(Math.min(getPriority(), 9));
});

test('a signal ends all commands that run side by side, however long one of them takes', async () => {
  const slow = `process.on('SIGTERM', () => setTimeout(() => { console.log('slow has ended'); process.exit(); }, 1000)); console.log('started'); ${waits}`;
  const runner = running(waits, undefined, slow);
  let printed = '';
  runner.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  await once(runner.stdout, 'data');
  runner.kill('SIGTERM');
  expect(await once(runner, 'close')).toEqual([1, null]);
  expect(printed).toBe('started\nslow has ended\n');
});
