import { webcrypto } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { textToSign } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import { fails } from '../checks/check.ts';
import { readPlan } from '../plan/plan.ts';
import type { Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease, tamper } from '../testing/sample-release.ts';

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
  const text = textToSign({ remote, release, from: link.get('from') ?? undefined, until: Number(link.get('until')) });
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

test('downloads and checks a candidate of another origin once the plan allows the origin', async () => {
  const storage = await liveWith();
  const { descriptor, folder } = await sampleRelease('mfe-betting', second);
  const preview = fastify();
  preview.get('/*', async ({ url }) => (await import('node:fs/promises')).readFile(`${folder}${url}`));
  const from = `${await preview.listen({ port: 0, host: '127.0.0.1' })}/`;
  await expect(linkOf(storage, { from })).rejects.toThrow(`allow-origin ${new URL(from).origin}`);
  await runCommand(storage, 'allow-origin', new URL(from).origin);
  const link = await linkOf(storage, { from });
  expect([link.get('from'), await isValid(storage, link)]).toEqual([from, true]);
  await expect(runCommand(storage, 'override', `mfe-betting@${descriptor.release}9`, { from })).rejects.toThrow(
    'could not be fetched whole',
  );
  await preview.close();
});

test.each(['8d', '36500d', '999999999999999999999d', '7d1', '-1d'])('no link lasts %s', async (time) => {
  const storage = await liveWith(['mfe-betting', second]);
  await expect(linkOf(storage, { for: time })).rejects.toThrow('at most 7d');
});

test('refuses any wrong response of an allowed origin with the same message, and requests no other address', async () => {
  const storage = await liveWith();
  const { descriptor, folder } = await sampleRelease('mfe-betting', second);
  const asked: string[] = [];
  const inside = fastify();
  inside.get('/*', async ({ url }) => {
    asked.push(url);
    return 'secret';
  });
  const within = await inside.listen({ port: 0, host: '127.0.0.1' });
  let answer: (file: string) => unknown = () => undefined;
  const preview = fastify();
  preview.get('/*', async ({ url }, reply) => {
    const given = answer(url.slice(1));
    if (typeof given === 'string' && given.startsWith('to ')) return reply.redirect(given.slice(3));
    return (
      given ??
      (url === '/release.json'
        ? JSON.stringify(descriptor)
        : (await import('node:fs/promises')).readFile(`${folder}${url}`))
    );
  });
  const from = `${await preview.listen({ port: 0, host: '127.0.0.1' })}/`;
  await runCommand(storage, 'allow-origin', new URL(from).origin);
  const naming = (file: string) =>
    JSON.stringify({
      ...descriptor,
      files: { ...descriptor.files, [file]: { size: 6, compressed: 6, integrity: integrityOf(Buffer.from('secret')) } },
    });
  const answers: ((file: string) => unknown)[] = [
    (file) => (file === 'release.json' ? `to ${within}/release.json` : undefined),
    (file) => (file === 'entry.0a1b2c3d.js' ? `to ${within}/entry.js` : undefined),
    (file) => (file === 'release.json' ? naming(`${within}/admin`) : undefined),
    (file) => (file === 'release.json' ? naming('//127.0.0.1/admin') : undefined),
    (file) => (file === 'release.json' ? naming('../admin') : undefined),
    (file) => (file === 'release.json' ? naming('absent.js') : 'secret'),
    (file) => (file === 'release.json' ? '<!doctype html>' : undefined),
    (file) => (file === 'release.json' ? JSON.stringify({ ...descriptor, remote: 'mfe-wallet' }) : undefined),
    (file) => (file === 'entry.0a1b2c3d.js' ? 'x'.repeat(100_000) : undefined),
  ];
  const refusals = new Set<string>();
  for (answer of answers) await linkOf(storage, { from }).catch((error: Error) => refusals.add(error.message));
  await preview.close();
  await linkOf(storage, { from }).catch((error: Error) => refusals.add(error.message));
  expect([...refusals]).toEqual([expect.stringContaining('could not be fetched whole')]);
  expect(asked).toEqual([]);
  await inside.close();
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
