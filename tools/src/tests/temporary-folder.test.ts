import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Starts a process that sets a temporary folder. Waits until its child has printed the folder that it uses. */
async function startRun(then: string) {
  const script = `
    import { execFileSync } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { setTemporaryFolder } from ${JSON.stringify(join(__dirname, '../../../e2e/setup/temporary-folder.ts'))};
    writeFileSync(join(setTemporaryFolder(), 'left-behind'), '');
    console.log(execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' }).trim());
    ${then}
  `;
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [folder] = (await once(run.stdout.setEncoding('utf8'), 'data')) as [string];
  return { run, folder: folder.trim(), exited: once(run, 'exit') };
}

test('any user can enter the folder, and it is gone after the run', async () => {
  const { run, folder, exited } = await startRun('process.stdin.resume();');
  expect(existsSync(join(folder, 'left-behind'))).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  run.stdin.end();
  expect(await exited).toEqual([0, null]);
  expect(existsSync(folder)).toBe(false);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('the folder is gone after %s', async (signal) => {
  const { run, folder, exited } = await startRun('setInterval(() => undefined, 1000);');
  run.kill(signal);
  expect(await exited).toEqual([1, null]);
  expect(existsSync(folder)).toBe(false);
});

test('a process that handles the signal itself decides when it exits', async () => {
  const { run, folder, exited } = await startRun(
    "process.stdin.resume(); process.on('SIGINT', () => setTimeout(() => process.exit(7), 100));",
  );
  run.kill('SIGINT');
  expect(await exited).toEqual([7, null]);
  expect(existsSync(folder)).toBe(false);
});
