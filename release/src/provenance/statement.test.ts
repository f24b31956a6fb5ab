import { checkStatement } from '../checks/statement.ts';
import { keyOfStatement, readDescriptorOf } from '../plan/published.ts';
import { readPlan } from '../plan/plan.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import type { Envelope } from './envelope.ts';
import { readStatement } from './statement.ts';

const source = { repository: 'acme/betting', commit: 'c'.repeat(40) };
const lockfile = `sha256-${Buffer.alloc(32, 1).toString('base64')}`;
const built = { commit: 'ccccccc', author: 'Asha', time: '', source, lockfile };
const isRequired = { requiresStatement: true };

/** Publishes a release of mfe-betting with `publish`, which signs a statement. */
async function publish(storage: Storage, release: string): Promise<void> {
  const { folder } = await sampleRelease('mfe-betting', release, { built });
  await runCommand(storage, 'publish', 'mfe-betting', { from: folder }, { by: 'asha with token ci' });
}

async function saysOf(storage: Storage, release: string): Promise<string> {
  return (await readStatement(storage, (await readDescriptorOf(storage, 'mfe-betting', release))!)).says;
}

const stableOf = async (storage: Storage) => (await readPlan(storage)).plan.remotes['mfe-betting']?.stable;

test('publish signs who published the release, from which commit and with which lockfile', async () => {
  const storage = await liveWith();
  await publish(storage, second);
  expect(await saysOf(storage, second)).toMatch(
    /^signed: published by asha with token ci on \d{4}-\d\d-\d\d, from acme\/betting@ccccccc\.$/,
  );
  const { payload, signatures } = (await readJson<Envelope>(storage, keyOfStatement('mfe-betting', second)))!;
  expect(signatures).toHaveLength(1);
  expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([
      { name: 'entry.0a1b2c3d.js', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]),
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { uri: 'git+https://github.com/acme/betting', digest: { gitCommit: source.commit } },
          { name: 'package-lock.json', digest: { sha256: '01'.repeat(32) } },
        ],
      },
    },
  });
});

test('a missing statement that is not required is not checked, and refuses nothing', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const descriptor = (await readDescriptorOf(storage, 'mfe-betting', second))!;
  expect(await checkStatement(storage, descriptor)).toMatchObject({ passed: true, isLeftOut: true });
});

test('where a statement is required, a release without one gets no sessions until it is published again', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  for (const [verb, flags] of [
    ['canary', { percent: '5' }],
    ['promote', {}],
  ] as const)
    await expect(runCommand(storage, verb, `mfe-betting@${second}`, flags, isRequired)).rejects.toMatchObject({
      outcome: 'checkFailed',
      message: expect.stringContaining('signed statement (the release has no signed statement.)'),
    });
  const { folder } = await sampleRelease('mfe-betting', second);
  await runCommand(storage, 'publish', 'mfe-betting', { from: folder }, isRequired);
  await runCommand(storage, 'promote', `mfe-betting@${second}`, {}, isRequired);
  expect(await stableOf(storage)).toBe(second);
  await runCommand(storage, 'rollback', 'mfe-betting', {}, isRequired);
  expect(await stableOf(storage)).not.toBe(second);
});

test('a statement of another release or with another content does not count', async () => {
  const storage = await liveWith();
  await publish(storage, second);
  await publish(storage, third);
  const [key, envelope] = [
    keyOfStatement('mfe-betting', second),
    (await storage.read(keyOfStatement('mfe-betting', second)))!.body,
  ];
  await storage.write(key, (await storage.read(keyOfStatement('mfe-betting', third)))!.body);
  expect(await saysOf(storage, second)).toContain('about other files');
  const { payload, ...rest } = JSON.parse(envelope.toString()) as Envelope;
  const changed = Buffer.from(payload, 'base64').toString().replace(source.commit, 'd'.repeat(40));
  await storage.write(key, JSON.stringify({ ...rest, payload: Buffer.from(changed).toString('base64') }));
  expect(await saysOf(storage, second)).toContain('not signed with the key');
  for (const broken of ['no JSON', 'null', JSON.stringify({ ...rest, payload, signatures: [null] })]) {
    await storage.write(key, broken);
    expect(await saysOf(storage, second)).toContain('not signed with the key');
  }
});
