import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideBlocks } from 'e2e/setup/guide-blocks.ts';
import { devSettingsFile, withDevSettings } from 'release/dev/dev-settings.ts';
import { repositoryFiles } from 'release/new-remote/repository-files.ts';
import { root } from 'release/repository.ts';
import { samplePlan } from 'release/testing/sample-release.ts';

const blockOf = (guide: string, language: string, start: string) => {
  const found = guideBlocks(guide).filter((block) => block.language === language && block.text.startsWith(start));
  expect(found.map(({ text }) => text)).toHaveLength(1);
  return found[0]?.text ?? '';
};
const twoServers = 'docs/guides/provider/two-servers.md';
const teams = 'docs/guides/remote-teams.md';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'matka-blocks-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('the settings for development are valid', () => {
  writeFileSync(join(folder, devSettingsFile), blockOf(teams, 'json', '{'));
  const { settings } = withDevSettings(samplePlan(), 'mfe-betting', folder);
  expect(settings?.['mfe-betting']).toMatchObject({
    flags: { 'new-list': { percent: 100 }, 'old-list': { percent: 0 } },
    config: { rows: 5 },
    services: { offers: 'http://localhost:8787' },
  });
});

test('the workflow for this repository has the steps and variables of the one that new-remote writes', () => {
  const guide = blockOf(teams, 'yaml', 'on:');
  const written =
    repositoryFiles('offers', {
      app: 'https://app.example',
      kit: { shared: '', release: '', version: '2.0.0' },
      playwright: '1.0.0',
    })['.github/workflows/release.yml'] ?? '';
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  const own = [
    'on:',
    'paths: [mfe-offers/**]',
    'RELEASE_SERVER: https://release.example.com',
    '- run: release/pipeline.sh mfe-offers',
    '',
  ];
  const strange = linesOf(guide).filter((line) => !linesOf(written).includes(line) && !own.includes(line));
  expect(strange).toEqual([]);
  expect(existsSync(join(root, 'release/pipeline.sh'))).toBe(true);
});

test('the settings of two servers are those of the proof', () => {
  const proof = readFileSync(join(root, 'proofs/provider/cluster.ts'), 'utf8').replaceAll("'", '');
  const settings = blockOf(twoServers, 'ini', 'listen_addresses').trim().split('\n');
  expect(settings).toHaveLength(6);
  for (const line of settings.slice(1)) expect(proof).toContain(`\n${line}\n`);
});

const postgres = [15, 16, 17, 18].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`).find(existsSync);
(postgres ? test : test.skip)('PostgreSQL accepts the settings of two servers', () => {
  writeFileSync(join(folder, 'postgresql.conf'), blockOf(twoServers, 'ini', 'listen_addresses'));
  const { stdout, status } = spawnSync(postgres ?? '', ['-C', 'wal_receiver_timeout', '-D', folder], {
    encoding: 'utf8',
  });
  expect([stdout.trim(), status]).toEqual(['10000', 0]);
});

test('the addresses of two servers are settings that the provider reads', () => {
  const lines = blockOf(twoServers, 'ini', 'DATABASE_URL').trim().split('\n');
  const known = readFileSync(join(root, '.env.example'), 'utf8');
  for (const line of lines) {
    const [name = '', address = ''] = line.split(/=(.*)/);
    expect([name, known.includes(name)]).toEqual([name, true]);
    expect(address).toMatch(/^postgres:\/\/matka:…@db-[ab]:5432,db-[ab]:5432\/matka$/);
  }
});

test('the lines for pg_hba.conf have type, database, role, address and method', () => {
  const lines = blockOf(twoServers, 'text', 'host').trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^host \S+ \S+ \d+\.\d+\.\d+\.\d+\/\d+ scram-sha-256$/);
});

const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync);
(haproxy ? test : test.skip)('haproxy accepts the configuration without Patroni', () => {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, blockOf(twoServers, 'haproxy', 'defaults').replaceAll(/db-[ab]/g, '127.0.0.1'));
  expect(() => execFileSync(haproxy ?? '', ['-c', '-q', '-f', file], { stdio: 'pipe' })).not.toThrow();
});

test('the login of the check of haproxy is the role that the guide creates', () => {
  const [, login = ''] = /send-binary (\w+)/.exec(blockOf(twoServers, 'haproxy', 'defaults')) ?? [];
  const message = Buffer.from(login, 'hex');
  expect(message.readInt32BE(0)).toBe(message.length);
  expect(message.toString('latin1', 8).split('\0').slice(0, 4)).toEqual(['user', 'haproxy', 'database', 'postgres']);
});

test('the example of a version that is missing is a message of npm run check', () => {
  const example = blockOf(teams, 'text', 'shared/surface.txt differs');
  const source = readFileSync(join(root, 'tools/src/checks/shared-surface.ts'), 'utf8');
  for (const words of [
    'shared/surface.txt differs from the exports of shared:',
    'describe the change in shared/CHANGELOG.md, then run: ',
  ])
    expect([words, example.includes(words), source.includes(words)]).toEqual([words, true, true]);
});
