import { ownBuilds } from '../gate/authority.ts';
import { movePlan, extendCanaries } from '../gate/move-plan.ts';
import { keyOf, publishedReleases, readDescriptorOf } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { tamper } from 'release/testing/sample-release.ts';

const releases = [
  `../mfe-wallet/${second}`,
  '../../../elsewhere',
  '..',
  '.',
  `%2e%2e/mfe-wallet/${second}`,
  `x/../../mfe-wallet/${second}`,
  `${second}/`,
  `${second}\0`,
  '..\\mfe-wallet',
  '__proto__',
  'x'.repeat(300),
];

test.each(releases)('no verb accepts %p as a release', async (release) => {
  const storage = await liveWith(['mfe-wallet', second]);
  const before = await readPlan(storage);
  const acts: [string, string, Record<string, string>][] = [
    ['promote', `mfe-betting@${release}`, {}],
    ['canary', `mfe-betting@${release}`, { percent: '5' }],
    ['rollout', `mfe-betting@${release}`, {}],
    ['override', `mfe-betting@${release}`, {}],
    ['can-i', `mfe-betting@${release}`, {}],
    ['errors', `mfe-betting@${release}`, {}],
    ['rollback', 'mfe-betting', { to: release }],
    ['promote', `mfe-betting@${release}`, { from: storage.name }],
  ];
  for (const [verb, subject, flags] of acts)
    await expect([verb, runCommand(storage, verb, subject, flags)][1]).rejects.toThrow(
      'is not a valid name of a release',
    );
  expect(await readPlan(storage)).toEqual(before);
  expect(await storage.list('.rollouts/')).toEqual([]);
});

test.each(['../mfe-wallet', 'mfe-../../x', 'mfe-betting/..', 'MFE-Betting', 'mfe-betting\0', '__proto__', '.'])(
  'no verb takes %p for a remote',
  async (remote) => {
    const storage = await liveWith(['mfe-wallet', second]);
    const before = await storage.list('');
    for (const verb of [
      'kill',
      'freeze',
      'revive',
      'retire',
      'rollback',
      'promote',
      'abort',
      'pause',
      'list',
      'prune',
      'publish',
      'history',
    ])
      await expect(runCommand(storage, verb, remote)).rejects.toThrow('is not a valid name of a remote');
    expect(await storage.list('')).toEqual(before);
  },
);

test('no code path writes an invalid name into the plan', async () => {
  const storage = await liveWith();
  const move = { verb: 'test', what: 'a name that is none', by: 'asha' };
  const wrong = { stable: first, lastKnownGood: `../mfe-wallet/${first}`, state: 'live' as const };
  await expect(
    movePlan(storage, move, (plan) => ({ ...plan, remotes: { ...plan.remotes, 'mfe-betting': wrong } }), ownBuilds),
  ).rejects.toThrow('is not a valid name of a release');
  await expect(
    movePlan(
      storage,
      move,
      (plan) => ({
        ...plan,
        remotes: { ...plan.remotes, 'mfe-../x': { stable: first, state: 'live' } },
      }),
      ownBuilds,
    ),
  ).rejects.toThrow('is not a valid name of a remote');
  expect((await readPlan(storage)).plan.revision).toBe(1);
});

test('a move can remove an invalid name that an earlier version wrote into the plan, and no move can keep it', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { plan } = await readPlan(storage);
  const canary = { release: `../mfe-wallet/${first}`, percent: 5, salt: 'a', until: 1 };
  await storage.write(
    'plan.json',
    JSON.stringify({ ...plan, remotes: { ...plan.remotes, 'mfe-betting': { stable: first, canary, state: 'live' } } }),
  );
  await expect(runCommand(storage, 'freeze', 'mfe-wallet')).rejects.toThrow('is not a valid name of a release');
  await expect(extendCanaries(storage, () => ({ until: 2 }))).rejects.toThrow('is not a valid name of a release');
  await runCommand(storage, 'rollback', 'mfe-betting');
  expect((await readPlan(storage)).plan.remotes['mfe-betting']).toEqual({ stable: first, state: 'live' });
});

test('refuses a stored descriptor that names another release', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-wallet', second]);
  const ofWallet = (await storage.read(keyOf('mfe-wallet', second, 'release.json')))!.body;
  await tamper(storage, keyOf('mfe-betting', second, 'release.json'), ofWallet);
  for (const [verb, flags] of [
    ['promote', {}],
    ['canary', { percent: '5' }],
    ['can-i', {}],
  ] as const)
    await expect(runCommand(storage, verb, `mfe-betting@${second}`, flags)).rejects.toThrow(
      'describes another release',
    );
  await expect(readDescriptorOf(storage, 'mfe-betting', second)).rejects.toThrow('describes another release');
  expect((await readPlan(storage)).plan.revision).toBe(1);
});

test('ignores stored files that are in no folder with a valid release name', async () => {
  const storage = await liveWith();
  await storage.create('r/mfe-Other/1.0.0/release.json', '{}');
  await storage.create('r/mfe-betting/_x/release.json', '{}');
  expect((await publishedReleases(storage)).map(({ remote, release }) => `${remote}@${release}`).sort()).toEqual([
    `mfe-betting@${first}`,
    `mfe-wallet@${first}`,
    `shell@${first}`,
  ]);
  await runCommand(
    storage,
    'prune',
    undefined,
    { keep: '0', after: '0s' },
    { now: () => Date.now() + 10 * 86_400_000 },
  );
});
