import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcesses } from './processes.ts';

// A provider that ends in its first three runs. `ways` lists how.
const provider = `
import { existsSync, writeFileSync } from 'node:fs';
const ways = [() => process.kill(process.pid, 'SIGKILL'), () => process.exit(3), () => process.exit(3)];
const ran = (n) => new URL('ran-' + n, import.meta.url);
const run = ways.findIndex((_, n) => !existsSync(ran(n)));
if (run >= 0) writeFileSync(ran(run), '');
if (run !== 2) process.send('listening');
if (run >= 0) setTimeout(ways[run], 50);
else setInterval(() => undefined, 1000);
`;

test('logs how a process ended, once for each way, and when it has restarted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matka-processes-'));
  writeFileSync(join(folder, 'provider.mjs'), provider);
  const lines: Record<string, unknown>[] = [];
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    return true;
  });
  const program = process.argv[1];
  process.argv[1] = join(folder, 'provider.mjs');
  try {
    const { close } = await startProcesses(1, {
      DATABASE_URL: 'postgres://nowhere/none',
      DATA_DIR: folder,
      PORT: '4001',
      LOG: '0',
    });
    while (lines.length < 4) await new Promise((wake) => setTimeout(wake, 20));
    await close();
  } finally {
    written.mockRestore();
    process.argv[1] = program ?? '';
    rmSync(folder, { recursive: true, force: true });
  }
  expect(lines.map(({ process: port, state, error }) => [port, state, error])).toEqual([
    [4001, 'ended, restarting', 'SIGKILL'],
    [4001, 'restarted', undefined],
    [4001, 'ended, restarting', 'exit code 3'],
    [4001, 'restarted', undefined],
  ]);
});
