import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideCommands, guides, inlineCommands } from 'e2e/setup/guide-blocks.ts';
import { operatorAt } from 'e2e/setup/operator.ts';
import { root } from 'release/repository.ts';
import { freePort } from 'plane/testing/ports.ts';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { runnerOf } from './run-by.ts';
import { typedCommands } from './typed-commands.ts';

const lines = guides
  .flatMap((guide) => [...guideCommands(guide), ...inlineCommands(guide)])
  .flatMap(typedCommands)
  .map(({ words }) => words.join('\0').replace('\0--silent', ''))
  .filter((line) => runnerOf(line.replaceAll('\0', ' ')) === 'npm run provider -- ' && !line.endsWith('\0help'));
const commands = [...new Set(lines)].map((line): [string, string[]] => {
  const words = line.split('\0').slice(4);
  return [words.join(' '), words];
});

let dataDir: string;
let provider: ChildProcess;
let postgres: PostgresServer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'matka-guides-'));
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.newDatabase();
  const settings = { DATA_DIR: dataDir, DATABASE_URL, DEMO: '0', LOG: '0', PORT: String(await freePort()) };
  provider = spawn(process.execPath, ['--import', 'tsx', 'provider/src/cli.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((listening, failed) => {
    provider.stderr?.on('data', (bytes) => /is listening on/.test((printed += String(bytes))) && listening());
    provider.once('exit', () => failed(new Error(printed)));
  });
}, 180_000);
afterAll(async () => {
  const ended = once(provider, 'exit');
  provider.kill();
  await ended;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

test('the guides have commands of the operator', () => expect(commands.length).toBeGreaterThan(4));

test.each(commands)('a new provider runs %s', async (_line, [verb = '', ...words]) => {
  const given = words.map((word) => (word === '<reference>' ? '3f9a12cd' : word));
  const outcome = await operatorAt(dataDir, verb, ...given).catch((refusal: Error) => refusal.message);
  if (verb === 'trace') expect(outcome).toMatch(/No bid|no bid|nothing/i);
  else expect(outcome).not.toContain('refused');
});
