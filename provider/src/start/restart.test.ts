import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcesses } from './processes.ts';

// A provider that answers with its process id. It does not start while the file `broken` exists.
const provider = `
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
if (existsSync(new URL('broken', import.meta.url))) process.exit(3);
const server = createServer((_, answer) => answer.setHeader('connection', 'close').end(String(process.pid)));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('listening'));
const leave = () => server.close(() => process.disconnect());
process.on('message', (message) => message === 'replaced' && leave());
process.on('SIGTERM', leave);
`;

let folder: string;
let lines: Record<string, unknown>[];
let port: number;
let processes: Awaited<ReturnType<typeof startProcesses>>;
const program = process.argv[1] ?? '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matka-restart-'));
  writeFileSync(join(folder, 'provider.mjs'), provider);
  lines = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    return true;
  });
  process.argv[1] = join(folder, 'provider.mjs');
  // Below the ports of outgoing connections, which could take the next port. The test needs both.
  port = 10_000 + Math.floor(Math.random() * 10_000);
  processes = await startProcesses(2, {
    DATABASE_URL: 'postgres://nowhere/none',
    DATA_DIR: folder,
    PORT: String(port),
    LOG: '0',
  });
});
afterEach(async () => {
  await processes.close();
  jest.restoreAllMocks();
  process.argv[1] = program;
  rmSync(folder, { recursive: true, force: true });
});

const pidOf = async (place: number) => (await fetch(`http://127.0.0.1:${port + place}`)).text();
const pids = () => Promise.all([0, 1].map(pidOf));

test('replaces each process without a refused connection', async () => {
  const before = await pids();
  const over = new AbortController();
  const restarted = processes.restart().finally(() => over.abort());
  let answers = 0;
  while (!over.signal.aborted) answers += (await pids()).length;
  await restarted;
  const after = await pids();
  expect(answers).toBeGreaterThan(10);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(lines.map(({ state }) => state)).toEqual(['replaced', 'replaced']);
});

test('keeps the running processes if a new one does not start', async () => {
  const before = await pids();
  writeFileSync(join(folder, 'broken'), '');
  await processes.restart();
  expect(await pids()).toEqual(before);
  expect(lines).toMatchObject([
    {
      state: 'restart stopped',
      error: `The provider on port ${port} did not start (exit code 3). Its own output says why.`,
    },
  ]);
});

test('starts a process again that was killed after its restart', async () => {
  await processes.restart();
  const [killed = ''] = await pids();
  process.kill(Number(killed), 'SIGKILL');
  while (!lines.some(({ state }) => state === 'restarted')) await new Promise((wake) => setTimeout(wake, 20));
  expect((await pids()).includes(killed)).toBe(false);
});
