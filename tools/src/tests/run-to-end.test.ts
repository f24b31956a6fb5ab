import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a process that runs a command with `runToEnd`. Process and command write to the same output. */
function running(command: string) {
  const script = `
    import { runToEnd } from ${JSON.stringify(join(__dirname, 'run-to-end.ts'))};
    console.log(await runToEnd(process.execPath, ['-e', ${JSON.stringify(command)}], '.'));
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const waits = 'setInterval(() => undefined, 1000);';

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the command and its children', async (signal) => {
  const runner = running(
    `require('node:child_process').spawn(process.execPath, ['-e', '${waits}'], { stdio: 'inherit' }); console.log('started'); ${waits}`,
  );
  await once(runner.stdout, 'data');
  runner.kill(signal);
  // `close` fires only when no process has the output open, so no child is running any more.
  expect(await once(runner, 'close')).toEqual([1, null]);
});

test.each([
  [0, 'true\n'],
  [3, 'false\n'],
])('exit code %i returns %p', async (status, printed) => {
  const runner = running(`process.exit(${status})`);
  const [output] = (await once(runner.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe(printed);
});
