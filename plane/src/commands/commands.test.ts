import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from 'shared/plan';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { leaseHolder } from '../rollouts/lease.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

async function planOf(storage: Storage): Promise<Plan> {
  return (await readPlan(storage)).plan;
}

test('canary, a larger canary, promote and rollback are one revision each, and the history lists them', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '25' });
  expect((await planOf(storage)).remotes['mfe-betting']?.canary).toMatchObject({ release: second, percent: 25 });
  await runCommand(storage, 'promote', 'mfe-betting');
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({
    stable: second,
    lastKnownGood: first,
    state: 'live',
  });
  await runCommand(storage, 'rollback', 'mfe-betting', {}, { why: 'bids fail' });
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({ stable: first, state: 'live' });

  const { result } = await runCommand(storage, 'history', 'mfe-betting');
  expect(result).toMatchObject({
    moves: [
      { revision: 5, verb: 'rollback', by: 'asha', why: 'bids fail' },
      { revision: 4, verb: 'promote' },
      { revision: 3, what: `canary mfe-betting@${second} to 25 %` },
      { revision: 2, verb: 'canary' },
    ],
  });
});

test('a dry run says what it would do and does nothing', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { said } = await runCommand(storage, 'promote', `mfe-betting@${second}`, {}, { dryRun: true });
  expect(said.at(-1)).toBe(`would: Write the plan and the page: promote mfe-betting@${second}`);
  expect((await planOf(storage)).revision).toBe(1);
});

test('two remotes may have canaries with different salts at the same time, one remote only one', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-wallet', second], ['mfe-betting', third]);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  await runCommand(storage, 'canary', `mfe-wallet@${second}`, { percent: '10' });
  const { remotes } = await planOf(storage);
  expect([remotes['mfe-betting']?.canary?.percent, remotes['mfe-wallet']?.canary?.percent]).toEqual([10, 10]);
  expect(remotes['mfe-betting']?.canary?.salt).not.toBe(remotes['mfe-wallet']?.canary?.salt);
  await expect(runCommand(storage, 'canary', `mfe-betting@${third}`, { percent: '10' })).rejects.toThrow(
    'is in canary',
  );
});

test('a manual canary expires after a day, or after --for', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10' }, { now: () => 1000 });
  expect((await planOf(storage)).remotes['mfe-betting']?.canary?.until).toBe(1000 + 86_400_000);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10', for: '2h' }, { now: () => 1000 });
  expect((await planOf(storage)).remotes['mfe-betting']?.canary?.until).toBe(1000 + 7_200_000);
});

test('an unpublished release cannot go live', async () => {
  await expect(runCommand(await liveWith(), 'promote', `mfe-betting@${second}`)).rejects.toThrow('is not published');
});

test.each(['canary', 'rollout'])('refuses a %s of an unpublished release', async (verb) => {
  await expect(
    runCommand(await liveWith(), verb, `mfe-bargains@${first}`, verb === 'canary' ? { percent: '5' } : {}),
  ).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a new remote may begin with a canary, whose rollback removes the remote from the plan', async () => {
  const storage = await liveWith(['mfe-offers', first]);
  await runCommand(storage, 'canary', `mfe-offers@${first}`, { percent: '5' });
  expect((await planOf(storage)).remotes['mfe-offers']).toEqual({
    state: 'live',
    canary: expect.objectContaining({ release: first, percent: 5 }),
  });
  expect((await storage.read('index.html'))?.body.toString()).toContain(`mfe-offers@${first}`);
  const { result } = await runCommand(storage, 'rollback', 'mfe-offers');
  expect(result).toMatchObject({ what: `rollback mfe-offers from ${first} (canary, 5 %) to nothing` });
  expect((await planOf(storage)).remotes).not.toHaveProperty('mfe-offers');
});

test('a remote that was never live goes live by its first promotion', async () => {
  const storage = await liveWith(['mfe-offers', first]);
  await runCommand(storage, 'promote', `mfe-offers@${first}`);
  expect((await planOf(storage)).remotes['mfe-offers']).toEqual({ stable: first, state: 'live' });
});

test('the shell is released like a remote', async () => {
  const storage = await liveWith(['shell', second]);
  await runCommand(storage, 'promote', `shell@${second}`);
  expect((await planOf(storage)).shell).toMatchObject({ stable: second, lastKnownGood: first });
  await runCommand(storage, 'rollback', 'shell');
  expect((await planOf(storage)).shell.stable).toBe(first);
});

test('a frozen remote refuses a canary until it is revived; a killed one is marked, and the shell cannot be killed', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'freeze', 'mfe-betting');
  await expect(runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '5' })).rejects.toThrow('frozen');
  await runCommand(storage, 'revive', 'mfe-betting');
  await runCommand(storage, 'kill', 'mfe-betting');
  expect((await planOf(storage)).remotes['mfe-betting']?.state).toBe('killed');
  await expect(runCommand(storage, 'kill', 'shell')).rejects.toThrow('Roll it back instead');
});

test('a rollback prints both releases, and the history records them', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-betting', third]);
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await runCommand(storage, 'canary', `mfe-betting@${third}`, { percent: '10' });
  const { said } = await runCommand(storage, 'rollback', 'mfe-betting');
  expect(said.join('\n')).toContain(`rollback mfe-betting from ${third} (canary, 10 %) to ${second}`);
  await runCommand(storage, 'rollback', 'mfe-betting');
  expect((await runCommand(storage, 'history', 'mfe-betting', { last: '1' })).result).toMatchObject({
    moves: [{ what: `rollback mfe-betting from ${second} to ${first}`, from: second, release: first }],
  });
  await expect(runCommand(storage, 'rollback', 'mfe-betting')).rejects.toThrow(
    'Otherwise kill switches the remote off',
  );
});

test('list shows releases in the order of publishing with their commit, and marks those built from uncommitted changes', async () => {
  const storage = await liveWith();
  const source = { repository: 'acme/betting', commit: `abc1234${'0'.repeat(33)}` };
  const built = (time: string, own: object) => ({ built: { author: 'Ravi', time, ...own } });
  const releases: [string, object][] = [
    [second, built('2026-03-01T09:00:00+05:30', { commit: '', source })],
    [third, built('2026-03-01T05:00:00Z', { commit: 'abc1234', dirty: true })],
  ];
  for (const [release, changes] of releases) {
    await new Promise((wake) => setTimeout(wake, 20));
    await uploadRelease(storage, await sampleRelease('mfe-betting', release, changes));
  }
  const { said } = await runCommand(storage, 'list', 'betting');
  expect(said.map((line) => line.match(/@(\S+)/)?.[1])).toEqual([third, second, first]);
  expect(said[0]).toContain('Ravi (abc1234 and changes that are not committed)');
  expect(said[1]).toMatch(/Ravi \(abc1234\)$/);
});

test('for an unpublished release, names the published ones', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await expect(runCommand(storage, 'promote', `betting@${third}`)).rejects.toMatchObject({
    outcome: 'unknown',
    message: expect.stringMatching(new RegExp(`newest first: ${second}, ${first}`)),
  });
});

test.each(['list', 'history', 'rollback', 'kill'])(
  '%s of a name that nothing has is refused and says which there are',
  async (verb) => {
    await expect(runCommand(await liveWith(), verb, 'mfe-bettign')).rejects.toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('mfe-betting'),
    });
  },
);

test.each(['1e1', '0x10', '+5', '5.0', ' 5', ''])('--percent %p is a wrong usage', async (percent) => {
  await expect(
    runCommand(await liveWith(['mfe-betting', second]), 'canary', `mfe-betting@${second}`, { percent }),
  ).rejects.toMatchObject({ exitCode: 2 });
});

test('a wrong argument is wrong usage, not a refusal', async () => {
  await expect(runCommand(await liveWith(), 'canary', 'mfe-betting', { percent: '5' })).rejects.toMatchObject({
    exitCode: 2,
  });
  await expect(
    runCommand(await liveWith(), 'canary', `mfe-betting@${second}`, { percent: '105' }),
  ).rejects.toMatchObject({ exitCode: 2 });
});

test('status says what runs, since when and by whom, and that a page is stale', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  const sessionCounts = async () => ({
    since: 0,
    releases: { [`mfe-betting@${second}`]: { session: 7, opened: 5, failed: 1 } },
  });
  await storage.write('index.html', 'torn');
  const { said, result } = await runCommand(storage, 'status', undefined, {}, { sessionCounts });
  expect(said.join('\n')).toMatch(/mfe-betting {2}since .* by asha \(canary mfe-betting@1\.1\.0-00000002 to 10 %\)/);
  expect(said.join('\n')).toContain(`canary 10 %      ${second}  7 sessions, 5 opened a screen: 1 failed`);
  expect(result).toMatchObject({ revision: 2, isPageCurrent: false });
});

test('status names the controller that watches, and says when a canary ends', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const now = () => Date.UTC(2026, 10, 24, 12);
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '10', for: '2h' }, { now });
  const nobody = await runCommand(storage, 'status', undefined, {}, { now });
  expect(nobody.said.join('\n')).toContain('No controller watches');
  expect(nobody.said.join('\n')).toContain('ends 2026-11-24 14:00 UTC, in 2 h');
  await leaseHolder(storage, { id: 'one', name: 'ops-host:7', now, elapsed: () => 0, lengthMs: 8000 }).renew();
  const watched = await runCommand(storage, 'status', undefined, {}, { now });
  expect(watched.said[1]).toBe('Controller ops-host:7 watches.');
  expect(watched.result).toMatchObject({ watcher: 'ops-host:7' });
  // The clock is an hour off, but the controller is alive: it renews its lease while `status` waits.
  let renewals = 0;
  const sleep = async () =>
    leaseHolder(storage, {
      id: 'one',
      name: 'ops-host:7',
      now: () => now() + (renewals += 1),
      elapsed: () => 0,
      lengthMs: 8000,
    }).renew();
  expect(
    (await runCommand(storage, 'status', undefined, {}, { now: () => now() + 3_600_000, sleep })).result,
  ).toMatchObject({ watcher: 'ops-host:7' });
});

test('render writes a lost page again', async () => {
  const storage = await liveWith();
  await rm(join(storage.name, 'index.html'));
  await runCommand(storage, 'render');
  expect((await storage.read('index.html'))?.body.toString()).toContain('"revision":1');
});

test('freeze --all freezes all that is live in one move, and revive --all ends every freeze but no kill', async () => {
  const storage = await liveWith(['mfe-betting', second], ['mfe-wallet', second]);
  await runCommand(storage, 'kill', 'mfe-wallet');
  await runCommand(storage, 'freeze', undefined, { all: true }, { why: 'final match' });
  const states = async () => {
    const { shell, remotes } = await planOf(storage);
    return [shell.state, remotes['mfe-betting']?.state, remotes['mfe-wallet']?.state];
  };
  expect(await states()).toEqual(['frozen', 'frozen', 'killed']);
  const ofBetting = async () => (await runCommand(storage, 'history', 'mfe-betting', { last: '1' })).result;
  expect(await ofBetting()).toMatchObject({ moves: [{ what: 'freeze everything that is live', why: 'final match' }] });
  await expect(runCommand(storage, 'freeze', undefined, { all: true })).rejects.toThrow('Nothing is live.');
  await expect(runCommand(storage, 'revive', 'mfe-betting', { all: true })).rejects.toThrow('--all concerns every');
  await expect(runCommand(storage, 'freeze', undefined)).rejects.toThrow('Say which remote');
  await runCommand(storage, 'revive', undefined, { all: true });
  expect(await states()).toEqual(['live', 'live', 'killed']);
});

test('a change of one remote that was decided before everything was frozen is refused', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const seen = (await planOf(storage)).revision;
  await runCommand(storage, 'freeze', undefined, { all: true });
  await expect(runCommand(storage, 'revive', 'mfe-betting', {}, { seen })).rejects.toThrow('moved mfe-betting first');
});
