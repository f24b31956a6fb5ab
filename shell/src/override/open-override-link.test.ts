import { textToSign, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { openOverrideLink } from './open-override-link.ts';
import { isOverrideLink, isOverridden, overriddenRelease, refusedOverride } from './override.ts';

// Browsers have a global `crypto`. This test environment does not.
const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

const descriptor: ReleaseDescriptor = {
  schema: 1,
  remote: 'mfe-betting',
  release: '2',
  global: 'mfe_betting_2',
  entry: 'entry.js',
  files: { 'entry.js': { size: 1, compressed: 1, integrity: 'sha384-x' } },
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  needs: {},
  offers: {},
  built: { commit: '', author: '', time: '' },
};
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

let plan: Plan;
let keys: CryptoKeyPair;
const asked: string[] = [];

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function answerWith(found: unknown): void {
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { json: async () => (address === '/plan.json' ? plan : found) } as Response;
  };
}

/** Opens a link and returns why the link was refused. `search` can differ from the signed link. */
async function open(
  search: Record<string, string>,
  { until = inAnHour(), signed = search.override ?? '', isFormer = false } = {},
): Promise<string | undefined> {
  const [remote = '', release = ''] = signed.split('@');
  const text = new TextEncoder().encode(textToSign({ remote, release, from: search.from, until }));
  const sign = base64url(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text));
  const parts = { until: String(until), sign, ...search };
  history.replaceState(
    null,
    '',
    isFormer
      ? `/home?${new URLSearchParams({ tab: '1', ...parts })}`
      : `/home?tab=1&override#${new URLSearchParams(parts)}`,
  );
  expect(isOverrideLink(location.search)).toBe(true);
  const loaded = jest.fn();
  if (!(await openOverrideLink(loaded))) {
    expect([location.search, location.hash, isOverridden(), loaded.mock.calls]).toEqual(['?tab=1', '', false, []]);
    return refusedOverride()?.why;
  }
  expect(String(loaded.mock.calls[0][0])).toBe(`${location.origin}/home?tab=1`);
  return undefined;
}

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
});

beforeEach(async () => {
  sessionStorage.clear();
  asked.length = 0;
  answerWith(descriptor);
  const channel = { stable: '1', state: 'live' as const };
  plan = {
    schema: 1,
    revision: 1,
    shell: channel,
    remotes: { 'mfe-betting': channel },
    app: {} as never,
    overrideOrigins: ['https://preview.example'],
    overrideKey: base64url(await webcrypto.subtle.exportKey('raw', keys.publicKey)),
  };
});

test('a signed link runs its release in this session until the link expires, and cleans the address', async () => {
  const until = inAnHour();
  expect(await open({ override: 'mfe-betting@2' }, { until })).toBeUndefined();
  expect(asked).toEqual(['/plan.json', `${location.origin}/r/mfe-betting/2/release.json`]);
  expect(overriddenRelease()).toMatchObject({
    release: '2',
    integrity: { 'entry.js': 'sha384-x' },
    until: until * 1000,
  });
});

test('a release of an allowed origin runs with the address of its files', async () => {
  expect(await open({ override: 'mfe-betting@2', from: 'https://preview.example/builds/7/' })).toBeUndefined();
  expect(overriddenRelease()?.base).toBe('https://preview.example/builds/7/');
});

test.each([
  ['another release than the signed one', { override: 'mfe-betting@2' }, { signed: 'mfe-betting@1' }],
  ['another expiry', { override: 'mfe-betting@2', until: String(inAnHour() + 60) }, {}],
  ['no signature', { override: 'mfe-betting@2', sign: '' }, {}],
  ['an invalid signature', { override: 'mfe-betting@2', sign: '§' }, {}],
  ['an expiry that is too late', { override: 'mfe-betting@2' }, { until: inAnHour() + 9 * 86_400 }],
  ['an expiry in the past', { override: 'mfe-betting@2' }, { until: 1000 }],
  ['no expiry', { override: 'mfe-betting@2', until: '' }, {}],
  ['a remote name with a parent path', { override: '..@2' }, {}],
  ['a release name with a parent path', { override: 'mfe-betting@../mfe-wallet/2' }, {}],
  ['a release that is the parent folder', { override: 'mfe-betting@..' }, {}],
  ['no release', { override: 'mfe-betting' }, {}],
])('refuses a link with %s', async (_what, search, signed) => {
  expect(await open(search, signed)).toBe('broken');
  expect(asked.every((address) => address === '/plan.json')).toBe(true);
});

test('refuses every link if the plan has no key or another one', async () => {
  delete plan.overrideKey;
  expect(await open({ override: 'mfe-betting@2' })).toBe('broken');
  const others = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  plan.overrideKey = base64url(await webcrypto.subtle.exportKey('raw', others.publicKey));
  expect(await open({ override: 'mfe-betting@2' })).toBe('broken');
});

test.each([
  ['an origin that the plan does not list', 'https://stranger.example/'],
  ['another scheme', 'data:text/html,x'],
  ['an invalid address', 'http://'],
  ['a path outside the releases', '/api/'],
])('refuses a signed link to %s', async (_what, from) => {
  expect(await open({ override: 'mfe-betting@2', from })).toBe('foreign');
  expect(asked).toEqual(['/plan.json']);
});

test('refuses a remote that was killed in the meantime, whatever the page says', async () => {
  plan.remotes['mfe-betting'] = { stable: '1', state: 'killed' };
  expect(await open({ override: 'mfe-betting@2' })).toBe('killed');
});

test('refuses a missing or different release', async () => {
  answerWith({ ...descriptor, remote: 'mfe-wallet' });
  expect(await open({ override: 'mfe-betting@2' })).toBe('missing');
  answerWith('<!doctype html>');
  expect(await open({ override: 'mfe-betting@2' })).toBe('missing');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await open({ override: 'mfe-betting@2' })).toBe('unreachable');
});

test('reports a browser that denies storage', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is denied.');
  });
  expect(await open({ override: 'mfe-betting@2' })).toBe('unkept');
  denied.mockRestore();
});

test('accepts an old link, with its parts in the query, until it expires', async () => {
  expect(await open({ override: 'mfe-betting@2' }, { isFormer: true })).toBeUndefined();
  expect(overriddenRelease()).toMatchObject({ release: '2' });
  expect(await open({ override: 'mfe-betting@2' }, { isFormer: true, until: 1000 })).toBe('broken');
});
