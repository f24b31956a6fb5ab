import { readMoveChanges } from '../control-api/move-changes.ts';
import { allowedCommand } from '../controller/sent-command.ts';
import { lastMoves } from '../moves/history.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Token } from '../rights/tokens.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';
import { serviceOriginOf } from 'shared/plan';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { uploadRelease } from 'release/plan/published.ts';

const betting = 'mfe-betting';
const origin = 'https://api.example';

const settingsOf = async (storage: Storage) => (await readPlan(storage)).plan.settings?.[betting];
const pageOf = async (storage: Storage) => (await storage.read('index.html'))!.body.toString();

test('a flag keeps its salt when its share changes, and a list joins it', async () => {
  const storage = await liveWith();
  await runCommand(storage, 'flag', 'betting', { name: 'new-list', percent: '10' });
  const first = (await settingsOf(storage))?.flags?.['new-list'];
  expect(first).toEqual({ percent: 10, salt: expect.stringMatching(/^[0-9a-f]{12}$/) });

  await runCommand(storage, 'flag', 'betting', { name: 'new-list', percent: '50', browsers: '9f31ab2c, 0B1C2D3E' });
  await runCommand(storage, 'flag', 'betting', { name: 'new-list', off: true });
  expect((await settingsOf(storage))?.flags).toEqual({
    'new-list': { percent: 0, salt: first?.salt, browsers: ['9f31ab2c', '0b1c2d3e'] },
  });
  await runCommand(storage, 'flag', 'betting', { name: 'new-list', browsers: 'none' });
  await runCommand(storage, 'flag', 'betting', { name: 'new-list', on: true });
  expect((await settingsOf(storage))?.flags).toEqual({ 'new-list': { percent: 100, salt: first?.salt } });
  expect((await lastMoves(storage, (await readPlan(storage)).plan, 9)).map(({ what }) => what)).toEqual([
    'flag new-list of mfe-betting on',
    'flag new-list of mfe-betting for no listed browser',
    'flag new-list of mfe-betting off',
    'flag new-list of mfe-betting on for 50 %, on for 2 listed browsers',
    'flag new-list of mfe-betting on for 10 %',
    'first plan',
  ]);
  await runCommand(storage, 'flag', 'betting', { name: 'new-list', remove: true });
  expect((await readPlan(storage)).plan).not.toHaveProperty('settings');
});

test('the configuration and the origins reach the page, and go again', async () => {
  const storage = await liveWith();
  await runCommand(storage, 'config', 'betting', { set: '{"rows": 20, "name": "</script>"}' });
  await runCommand(storage, 'connect', 'betting', { origin, token: true });
  expect(await settingsOf(storage)).toEqual({
    connectOrigins: [origin],
    tokenOrigins: [origin],
    config: { rows: 20, name: '</script>' },
  });
  expect(await pageOf(storage)).toContain(`connect-src 'self' ${origin}`);
  expect(await pageOf(storage)).toContain('"rows":20,"name":"\\u003c/script>"');

  await runCommand(storage, 'connect', 'betting', { origin, token: true, remove: true });
  expect(await settingsOf(storage)).toMatchObject({ connectOrigins: [origin] });
  expect(await settingsOf(storage)).not.toHaveProperty('tokenOrigins');
  await runCommand(storage, 'connect', 'betting', { origin, remove: true });
  await runCommand(storage, 'config', 'betting', { remove: true });
  expect(await pageOf(storage)).not.toContain('api.example');
  expect(await settingsOf(storage)).toBeUndefined();
});

test('a service has a name, whose origin moves without its old right, and which no other remote gives another origin', async () => {
  const storage = await liveWith();
  await runCommand(storage, 'connect', betting, { name: 'offers', origin, token: true });
  expect(await settingsOf(storage)).toEqual({ services: { offers: origin }, tokenOrigins: [origin] });
  expect(serviceOriginOf((await readPlan(storage)).plan, 'offers')).toBe(origin);
  expect(serviceOriginOf((await readPlan(storage)).plan, 'constructor')).toBeUndefined();
  expect(await pageOf(storage)).toContain(`connect-src 'self' ${origin}`);
  await expect(
    runCommand(storage, 'connect', 'mfe-wallet', { name: 'offers', origin: 'https://b.example' }),
  ).rejects.toThrow('A name has one origin in a plan');
  await runCommand(storage, 'connect', 'mfe-wallet', { name: 'constructor', origin: 'https://b.example' });
  expect(serviceOriginOf((await readPlan(storage)).plan, 'constructor')).toBe('https://b.example');

  await runCommand(storage, 'connect', betting, { name: 'offers', origin: 'https://b.example' });
  expect(await settingsOf(storage)).toEqual({ services: { offers: 'https://b.example' } });
  expect(await pageOf(storage)).not.toContain(origin);
  await runCommand(storage, 'connect', betting, { name: 'offers', remove: true });
  expect(await settingsOf(storage)).toBeUndefined();
});

test.each<[string, string, string, Record<string, string | boolean>]>([
  ['flag', 'Say one of', betting, { name: 'a' }],
  ['flag', 'Say one of', betting, { name: 'a', on: true, off: true }],
  ['flag', '--percent needs', betting, { name: 'a', percent: '100' }],
  ['flag', 'no name of a flag', betting, { name: 'A', on: true }],
  ['flag', 'no flag a', betting, { name: 'a', remove: true }],
  ['flag', 'no flag constructor', betting, { name: 'constructor', remove: true }],
  ['flag', 'no mark of a browser', betting, { name: 'a', browsers: '9876543210' }],
  ['flag', 'The shell has no settings', 'shell', { name: 'a', on: true }],
  ['flag', 'There is no remote', 'mfe-unknown', { name: 'a', on: true }],
  ['config', 'Say --set', betting, {}],
  ['config', 'is no JSON', betting, { set: '{rows' }],
  ['config', 'has 3002 bytes', betting, { set: JSON.stringify('x'.repeat(3000)) }],
  ['config', 'has no configuration', betting, { remove: true }],
  ['connect', 'is no origin', betting, { origin: 'https://api.example/v1' }],
  ['connect', 'has no such right', betting, { origin, remove: true }],
  ['connect', 'has no such right to the service offers', betting, { name: 'offers', remove: true }],
  ['connect', 'Say --origin', betting, { name: 'offers' }],
  ['connect', 'no name of a service', betting, { name: 'Offers', origin }],
])('%s is refused with “%s” and changes nothing', async (verb, message, subject, flags) => {
  const storage = await liveWith();
  await expect(runCommand(storage, verb, subject, flags)).rejects.toThrow(message);
  expect((await readPlan(storage)).plan.revision).toBe(1);
});

test('a dry run checks the change and writes nothing', async () => {
  const storage = await liveWith();
  await runCommand(storage, 'flag', betting, { name: 'a', on: true }, { dryRun: true });
  expect((await readPlan(storage)).plan.revision).toBe(1);
  await expect(
    runCommand(storage, 'config', betting, { set: `"${'x'.repeat(3000)}"` }, { dryRun: true }),
  ).rejects.toThrow('bytes');
});

test('a release’s moves leave the settings, retire removes them, and its undo restores them', async () => {
  const second = '1.1.0-00000002';
  const storage = await liveWith([betting, second]);
  await runCommand(storage, 'flag', betting, { name: 'a', on: true });
  await runCommand(storage, 'promote', `${betting}@${second}`);
  await runCommand(storage, 'rollback', betting);
  const settings = await settingsOf(storage);
  expect(settings?.flags).toHaveProperty('a');
  await runCommand(storage, 'retire', betting);
  expect(await settingsOf(storage)).toBeUndefined();
  await expect(runCommand(storage, 'flag', betting, { name: 'b', on: true })).rejects.toThrow('is retired');
  await runCommand(storage, 'retire', betting, { undo: true });
  expect(await settingsOf(storage)).toEqual(settings);
});

test('before the first release is live, the page has the origins for previews, and neither flags nor configuration', async () => {
  const storage = await liveWith();
  await uploadRelease(storage, await sampleRelease('mfe-offers', '1.0.0-00000001'));
  await runCommand(storage, 'connect', 'offers', { origin });
  await runCommand(storage, 'config', 'offers', { set: '"of offers"' });
  expect(await pageOf(storage)).toContain(`connect-src 'self' ${origin}`);
  expect(await pageOf(storage)).not.toContain('of offers');
  await runCommand(storage, 'promote', 'mfe-offers@1.0.0-00000001');
  expect(await pageOf(storage)).toContain('of offers');
});

test.each<[string, Record<string, string | boolean>]>([
  ['flag', { name: 'new', percent: '20' }],
  ['flag', { name: 'old', off: true, browsers: 'none' }],
  ['flag', { name: 'old', remove: true }],
  ['config', { set: '[1]' }],
  ['config', { remove: true }],
  ['connect', { origin: 'https://b.example', token: true }],
  ['connect', { origin, remove: true }],
  ['connect', { origin, token: true, remove: true }],
  ['connect', { name: 'new', origin: 'https://b.example' }],
  ['connect', { name: 'old', origin: 'https://b.example' }],
  ['connect', { name: 'old', remove: true }],
])('the control page undoes %s %j', async (verb, flags) => {
  const storage = await liveWith();
  await runCommand(storage, 'flag', betting, { name: 'old', percent: '10', browsers: '9f31ab2c' });
  await runCommand(storage, 'config', betting, { set: '{"rows": 20}' });
  await runCommand(storage, 'connect', betting, { origin, token: true });
  await runCommand(storage, 'connect', betting, { name: 'old', origin: 'https://old.example', token: true });
  const before = await settingsOf(storage);
  await runCommand(storage, verb, betting, flags);
  const { plan } = await readPlan(storage);
  const { undo, settings, to } = (await readMoveChanges(storage, plan.history!))!;
  expect([settings?.before, to]).toEqual([expect.stringContaining('"rows":20'), undefined]);
  await runCommand(storage, undo!.verb, undo!.subject, undo!.flags);
  // A removed flag returns with a new salt: it chooses its browsers again.
  const unsalted = (of: unknown) => JSON.stringify(of).replaceAll(/"salt":"\w+"/g, '');
  expect(unsalted(await settingsOf(storage))).toBe(unsalted(before));
});

describe('rights', () => {
  const token = (may: string[], remotes: string[]): Token => ({
    name: 'team',
    team: 'team',
    may,
    remotes,
    digest: '',
    made: { at: '', by: '' },
    until: Infinity,
  });
  const asks = (verb: string, subject: string, of: Token) => () =>
    allowedCommand(of, {
      verb,
      subject,
      flags: { flag: { name: 'a', on: true }, config: { set: '1' }, connect: { origin } }[verb],
    });
  const usual = ['publish', 'canary', 'rollout', 'rollback', 'promote'];

  test.each(['flag', 'config', 'connect'])('a token with a team’s usual rights may not %s its own remote', (verb) => {
    expect(asks(verb, betting, token(usual, [betting]))).toThrow(`lacks the verb ${verb}`);
    expect(asks(verb, 'mfe-wallet', token(usual, [betting]))).toThrow(`lacks the verb ${verb}`);
  });

  test.each(['flag', 'config'])('the right %s holds for the token’s remotes only', (verb) => {
    expect(asks(verb, betting, token([verb], [betting]))).not.toThrow();
    expect(asks(verb, 'mfe-wallet', token([verb], [betting]))).toThrow('lacks the remote mfe-wallet');
  });

  test('an origin opens the whole page, so the right to connect needs all remotes', () => {
    expect(asks('connect', betting, token(['*'], [betting]))).toThrow('a right to all remotes');
    expect(asks('connect', betting, token(['connect'], ['*']))).not.toThrow();
  });
});
