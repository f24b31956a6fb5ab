import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from 'shared/plan';
import type { Flags } from '../cli/command.ts';
import { commands } from '../cli/commands.ts';
import { keyOf, readPlan, uploadRelease } from '../plan/live.ts';
import { publishedReleases } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleLive, sampleRelease } from '../testing/sample-release.ts';

const first = '1.0.0-00000001';
const second = '1.1.0-00000002';
const third = '1.2.0-00000003';

async function live(...releases: [string, string][]): Promise<Storage> {
  const storage = await sampleLive();
  for (const [remote, release] of releases) await uploadRelease(storage, await sampleRelease(remote, release));
  return storage;
}

async function run(storage: Storage, verb: string, subject?: string, flags: Flags = {}, changes = {}): Promise<{ said: string[]; result: object }> {
  const context = sampleContext(storage, changes);
  return { result: await commands[verb]!.run(context, subject, flags), said: context.said };
}

async function planOf(storage: Storage): Promise<Plan> {
  return (await readPlan(storage)).plan;
}

test('a published release is uploaded and checked, and nobody has it', async () => {
  const storage = await live();
  const { folder } = await sampleRelease('mfe-betting', second);
  const { said } = await run(storage, 'publish', 'mfe-betting', { from: folder });
  expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
  expect((await planOf(storage)).revision).toBe(1);
  expect(said.at(-1)).toContain(`canary mfe-betting@${second} --percent 5`);
});

test('publishing refuses a folder that was tampered with, and uploads nothing of it', async () => {
  const storage = await live();
  const { folder } = await sampleRelease('mfe-betting', second);
  await writeFile(join(folder, 'entry.0a1b2c3d.js'), '/* other */');
  await expect(run(storage, 'publish', 'mfe-betting', { from: folder })).rejects.toThrow('refused: digests');
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('publishing refuses the release of another remote', async () => {
  const { folder } = await sampleRelease('mfe-wallet', second);
  await expect(run(await live(), 'publish', 'mfe-betting', { from: folder })).rejects.toThrow('holds mfe-wallet, not mfe-betting');
});

test('canary, more canary, promote, rollback: each is one revision, and history tells them', async () => {
  const storage = await live(['mfe-betting', second]);
  await run(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  await run(storage, 'canary', `mfe-betting@${second}`, { percent: '25' });
  expect((await planOf(storage)).remotes['mfe-betting']?.canary).toMatchObject({ release: second, percent: 25 });
  await run(storage, 'promote', 'mfe-betting');
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({ stable: second, lastKnownGood: first, state: 'live' });
  await run(storage, 'rollback', 'mfe-betting', {}, { why: 'bids fail' });
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({ stable: first, state: 'live' });

  const { result } = await run(storage, 'history', 'mfe-betting');
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
  const storage = await live(['mfe-betting', second]);
  const { said } = await run(storage, 'promote', `mfe-betting@${second}`, {}, { dryRun: true });
  expect(said.at(-1)).toBe(`would: Write the plan and the page: promote mfe-betting@${second}`);
  expect((await planOf(storage)).revision).toBe(1);
});

test('a second canary beside the first is refused', async () => {
  const storage = await live(['mfe-betting', second], ['mfe-wallet', second]);
  await run(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  await expect(run(storage, 'canary', `mfe-wallet@${second}`, { percent: '10' })).rejects.toThrow('One at a time');
});

test('what is not published cannot go live', async () => {
  await expect(run(await live(), 'promote', `mfe-betting@${second}`)).rejects.toThrow('is not published');
});

test('a remote that was never live goes live by its first promotion', async () => {
  const storage = await live(['mfe-offers', first]);
  await run(storage, 'promote', `mfe-offers@${first}`);
  expect((await planOf(storage)).remotes['mfe-offers']).toEqual({ stable: first, state: 'live' });
});

test('the shell is released as a remote is', async () => {
  const storage = await live(['shell', second]);
  await run(storage, 'promote', `shell@${second}`);
  expect((await planOf(storage)).shell).toMatchObject({ stable: second, lastKnownGood: first });
  await run(storage, 'rollback', 'shell');
  expect((await planOf(storage)).shell.stable).toBe(first);
});

test('a frozen remote refuses a canary until it is revived; a killed one is marked, and the shell cannot be killed', async () => {
  const storage = await live(['mfe-betting', second]);
  await run(storage, 'freeze', 'mfe-betting');
  await expect(run(storage, 'canary', `mfe-betting@${second}`, { percent: '5' })).rejects.toThrow('frozen');
  await run(storage, 'revive', 'mfe-betting');
  await run(storage, 'kill', 'mfe-betting');
  expect((await planOf(storage)).remotes['mfe-betting']?.state).toBe('killed');
  await expect(run(storage, 'kill', 'shell')).rejects.toThrow('Roll it back instead');
});

test('a wrong word is a wrong usage, not a refusal', async () => {
  await expect(run(await live(), 'canary', 'mfe-betting', { percent: '5' })).rejects.toMatchObject({ exitCode: 2 });
  await expect(run(await live(), 'canary', `mfe-betting@${second}`, { percent: '105' })).rejects.toMatchObject({ exitCode: 2 });
});

test('status says what runs, since when and by whom, and that a page is stale', async () => {
  const storage = await live(['mfe-betting', second]);
  await run(storage, 'canary', `mfe-betting@${second}`, { percent: '10' });
  const health = async () => ({ since: 0, releases: { [`mfe-betting@${second}`]: { session: 7, opened: 5, failed: 1 } } });
  await storage.write('index.html', 'torn');
  const { said, result } = await run(storage, 'status', undefined, {}, { health });
  expect(said.join('\n')).toMatch(/mfe-betting {2}since .* by asha \(canary mfe-betting@1\.1\.0-00000002 to 10 %\)/);
  expect(said.join('\n')).toContain(`canary 10 %      ${second}  7 sessions, 5 opened a screen: 1 failed`);
  expect(result).toMatchObject({ revision: 2, isPageCurrent: false });
});

test('an override link names the release; another origin must be allowed first', async () => {
  const storage = await live(['mfe-betting', second]);
  const from = 'https://preview.example/r/';
  expect((await run(storage, 'override', `mfe-betting@${second}`, { app: 'https://app.example' })).said).toEqual([
    `https://app.example/?override=mfe-betting%40${second}`,
  ]);
  await expect(run(storage, 'override', `mfe-betting@${second}`, { from })).rejects.toThrow('allow-origin https://preview.example');
  await run(storage, 'allow-origin', 'https://preview.example');
  expect((await run(storage, 'override', `mfe-betting@${second}`, { from })).said[0]).toContain('&from=https');
});

describe('collect', () => {
  const inTenDays = () => Date.now() + 10 * 86_400_000;

  test('deletes what left the plan long ago and keeps what is in it, whatever its age', async () => {
    const storage = await live(['mfe-betting', second], ['mfe-betting', third]);
    for (const release of [second, third]) await run(storage, 'promote', `mfe-betting@${release}`);
    const { result } = await run(storage, 'collect', undefined, { keep: '0' }, { now: inTenDays });
    expect(result).toMatchObject({ deleted: [{ remote: 'mfe-betting', release: first, why: expect.stringContaining('left the plan on') }] });
    expect((await publishedReleases(storage)).map(({ remote, release }) => `${remote}@${release}`).sort()).toEqual(
      [`mfe-betting@${second}`, `mfe-betting@${third}`, `mfe-wallet@${first}`, `shell@${first}`].sort(),
    );
  });

  test('keeps the newest, and what an open tab may still hold', async () => {
    const storage = await live(['mfe-betting', second], ['mfe-betting', third]);
    for (const release of [second, third]) await run(storage, 'promote', `mfe-betting@${release}`);
    expect((await run(storage, 'collect', undefined, { keep: '0' })).result).toEqual({ deleted: [] });
    expect((await run(storage, 'collect', undefined, {}, { now: inTenDays })).result).toEqual({ deleted: [] });
  });

  test('sweeps an upload that was cut short', async () => {
    const storage = await live();
    await storage.write(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'), 'half');
    const { result } = await run(storage, 'collect', undefined, {}, { now: inTenDays });
    expect(result).toMatchObject({ deleted: [{ release: second, why: 'its upload was cut short' }] });
    expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
  });

  test('a release that came into the plan meanwhile stays whole', async () => {
    const storage = await live(['mfe-betting', second]);
    let hasMoved = false;
    const racing: Storage = {
      ...storage,
      async remove(key) {
        if (!hasMoved) {
          hasMoved = true;
          await run(storage, 'promote', `mfe-betting@${second}`);
        }
        return storage.remove(key);
      },
    };
    const { said } = await run(racing, 'collect', undefined, { keep: '0' }, { now: inTenDays });
    expect(said).toContain(`mfe-betting@${second} came back into the plan meanwhile and stays.`);
    expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
    expect(await storage.read(keyOf('mfe-betting', second, 'entry.0a1b2c3d.js'))).toBeDefined();
  });

  test('in a dry run it only says', async () => {
    const storage = await live(['mfe-betting', second]);
    const { said } = await run(storage, 'collect', undefined, { keep: '0' }, { now: inTenDays, dryRun: true });
    expect(said).toContain(`mfe-betting@${second}: was published and never live`);
    expect(await storage.read(keyOf('mfe-betting', second, 'release.json'))).toBeDefined();
  });
});

test('render puts a lost page back', async () => {
  const storage = await live();
  await rm(join(storage.name, 'index.html'));
  await run(storage, 'render');
  expect((await storage.read('index.html'))?.body.toString()).toContain('"revision":1');
});
