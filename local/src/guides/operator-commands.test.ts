import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideCommands, guides, inlineCommands } from 'e2e/setup/guide-blocks.ts';
import { operatorAt } from 'e2e/setup/operator.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { openProvider, readConfig, type OpenProvider } from 'provider/app';
import { typedCommands } from './typed-commands.ts';

// They start or change a server: other tests run them (run-by.ts).
const ofServer = ['help', 'serve', 'migrate', 'move-to-postgres'];
const lines = guides
  .flatMap((guide) => [...guideCommands(guide), ...inlineCommands(guide)])
  .flatMap(typedCommands)
  .flatMap(({ words }) => {
    const [npm, run, provider, separator, ...command] = words.filter((word) => word !== '--silent');
    const isOperator = [npm, run, provider, separator].join(' ') === 'npm run provider --';
    return isOperator && !ofServer.includes(command[0] ?? '') ? [command] : [];
  });
const commands = [...new Map(lines.map((words) => [words.join(' '), words]))];

let dataDir: string;
let provider: OpenProvider;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'matka-guides-'));
  const desk = { DESK_ORIGIN: 'http://localhost:3020', DESK_PORT: '0' };
  provider = await openProvider(readConfig({ LOG: '0', ...desk }, { dataDir, newDatabase: 'demo' }));
  app = fastify();
  await app.register(provider.plugin, { prefix: '/api' });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the guides have commands of the operator', () => expect(commands.length).toBeGreaterThan(8));

test.each(commands)('a provider with demo data runs %s', async (_line, [verb = '', ...words]) => {
  const given = words.map((word) => (word === '<reference>' ? '3f9a12cd' : word));
  const outcome = await operatorAt(dataDir, verb, ...given).catch((refusal: Error) => refusal.message);
  if (verb === 'trace') expect(outcome).toMatch(/No bid|no bid|nothing/i);
  else expect(outcome).not.toContain('refused');
});
