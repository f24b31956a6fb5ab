import { webcrypto } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textToSign } from 'shared/plan';
import { fails } from 'release/checks/check.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { tamper } from 'release/testing/sample-release.ts';

const candidate = `mfe-betting@${second}`;

async function linkOf(storage: Storage, flags = {}, changes = {}): Promise<URLSearchParams> {
  const { result } = await runCommand(storage, 'override', candidate, flags, {
    app: 'https://app.example',
    ...changes,
  });
  const link = new URL((result as { link: string }).link);
  expect([link.origin, link.pathname, link.search]).toEqual(['https://app.example', '/', '?override']);
  return new URLSearchParams(link.hash.slice(1));
}

/** Verifies a link in the same way as a page. */
async function isValid(storage: Storage, link: URLSearchParams): Promise<boolean> {
  const key = await webcrypto.subtle.importKey(
    'raw',
    Buffer.from((await readPlan(storage)).plan.overrideKey!, 'base64url'),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const [remote = '', release = ''] = link.get('override')!.split('@');
  const text = textToSign({
    remote,
    release,
    until: Number(link.get('until')),
    by: link.get('by') ?? '',
    mayGoLive: link.get('live') === '1',
  });
  return webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(link.get('sign')!, 'base64url'),
    Buffer.from(text),
  );
}

test('a link names the release and its expiry, signed for the plan’s public key, which the page omits', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const link = await linkOf(storage);
  expect(link.get('override')).toBe(candidate);
  expect(Number(link.get('until')) - Date.now() / 1000).toBeGreaterThan(86_000);
  expect(await isValid(storage, link)).toBe(true);
  expect(Number((await linkOf(storage, { for: '10m' })).get('until')) - Date.now() / 1000).toBeLessThan(700);
  expect((await readPlan(storage)).plan.revision).toBe(2);
  expect((await storage.read('index.html'))!.body.toString()).not.toContain('overrideKey');
  link.set('override', 'mfe-betting@1.0.0-00000001');
  expect(await isValid(storage, link)).toBe(false);
});

test('a link names its maker, and whether the maker may bring the release to players', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const ofOps = await linkOf(storage, {}, { by: 'ravi' });
  expect([ofOps.get('by'), ofOps.get('live'), await isValid(storage, ofOps)]).toEqual(['ravi', '1', true]);
  const preview = await linkOf(storage, {}, { by: 'asha with token previews', vouches: false });
  expect([preview.get('by'), preview.get('live')]).toEqual(['asha with token previews', null]);
  preview.set('live', '1');
  expect(await isValid(storage, preview)).toBe(false);
});

test('a new key makes all earlier links invalid', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const before = await linkOf(storage);
  const after = await linkOf(storage, { 'new-key': true });
  expect([await isValid(storage, before), await isValid(storage, after)]).toEqual([false, true]);
});

test('there is no link for a killed remote, nor for a release that fails its checks', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'kill', 'mfe-betting');
  await expect(linkOf(storage)).rejects.toThrow('revive mfe-betting');
  await runCommand(storage, 'revive', 'mfe-betting');
  await expect(
    linkOf(storage, {}, { opens: async () => fails('opens in the shell', '/game-rates crashed.', 'Fix it.') }),
  ).rejects.toThrow('/game-rates crashed');
  await tamper(storage, `r/mfe-betting/${second}/entry.0a1b2c3d.js`, 'changed');
  await expect(linkOf(storage)).rejects.toThrow('was changed after the build');
});

test.each(['8d', '36500d', '999999999999999999999d', '7d1', '-1d'])('no link lasts %s', async (time) => {
  const storage = await liveWith(['mfe-betting', second]);
  await expect(linkOf(storage, { for: time })).rejects.toThrow('at most 7d');
});

test('stores the key next to the served folder, readable by its owner only, and moves it there from its former place', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const link = await linkOf(storage);
  const file = join(`${storage.name}-secrets`, 'override-key.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await storage.write('.controller/override-key.json', await readFile(file));
  await rm(file);
  await linkOf(storage);
  expect(await isValid(storage, link)).toBe(true);
  expect(
    (await readdir(storage.name, { recursive: true })).filter(
      (name) => name.includes('override-key') && !name.includes('.locks'),
    ),
  ).toEqual([]);
});
