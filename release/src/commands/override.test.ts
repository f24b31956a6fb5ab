import { webcrypto } from 'node:crypto';
import fastify from 'fastify';
import { textToSign } from 'shared/plan';
import { fails } from '../checks/check-verdict.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from '../testing/sample-release.ts';

const candidate = `mfe-betting@${second}`;

async function linkOf(storage: Storage, flags = {}, changes = {}): Promise<URLSearchParams> {
  const { result } = await runCommand(storage, 'override', candidate, flags, { app: 'https://app.example', ...changes });
  const link = new URL((result as { link: string }).link);
  expect(link.origin).toBe('https://app.example');
  return link.searchParams;
}

/** As a page does it. */
async function isValid(storage: Storage, link: URLSearchParams): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('raw', Buffer.from((await readPlan(storage)).plan.overrideKey!, 'base64url'), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const [remote = '', release = ''] = link.get('override')!.split('@');
  const text = textToSign({ remote, release, from: link.get('from') ?? undefined, until: Number(link.get('until')) });
  return webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(link.get('sign')!, 'base64url'), Buffer.from(text));
}

test('a link names the release and its end, and is signed by the key of the plan; the page does not carry that key', async () => {
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

test('with another key no link of before is valid any more', async () => {
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
  await expect(linkOf(storage, {}, { opens: async () => fails('opens in the shell', '/game-rates crashed.', 'Mend it.') })).rejects.toThrow('/game-rates crashed');
  await storage.write(`r/mfe-betting/${second}/entry.0a1b2c3d.js`, 'changed');
  await expect(linkOf(storage)).rejects.toThrow('is not what was built');
});

test('a candidate of another origin is read and checked there, once the plan allows that origin', async () => {
  const storage = await liveWith();
  const { descriptor, folder } = await sampleRelease('mfe-betting', second);
  const preview = fastify();
  preview.get('/*', async ({ url }) => (await import('node:fs/promises')).readFile(`${folder}${url}`));
  const from = `${await preview.listen({ port: 0, host: '127.0.0.1' })}/`;
  await expect(linkOf(storage, { from })).rejects.toThrow(`allow-origin ${new URL(from).origin}`);
  await runCommand(storage, 'allow-origin', new URL(from).origin);
  const link = await linkOf(storage, { from });
  expect([link.get('from'), await isValid(storage, link)]).toEqual([from, true]);
  await expect(runCommand(storage, 'override', `mfe-betting@${descriptor.release}9`, { from })).rejects.toThrow('does not answer with');
  await preview.close();
});
