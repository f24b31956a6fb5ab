import type { ReactElement, ReactNode } from 'react';
import { textToSign, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { Question } from './ask-texts.ts';
import { openOverrideLink } from './open-override-link.tsx';
import { isOverrideLink, isOverridden, overriddenRelease, refusedOverride, withOverride } from './override.ts';

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
  built: { commit: 'abc1234', author: 'asha', time: '' },
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

let question: Question | undefined;

interface Signed {
  until?: number;
  signed?: string;
  by?: string;
  mayGoLive?: boolean;
}

/** Opens a link and runs the release. Returns why the link was refused. `search` can differ from the signed link. */
async function open(
  search: Record<string, string>,
  { until = inAnHour(), signed = search.override ?? '', by = 'asha', mayGoLive = true }: Signed = {},
): Promise<string | undefined> {
  const [remote = '', release = ''] = signed.split('@');
  const text = new TextEncoder().encode(textToSign({ remote, release, until, by, mayGoLive }));
  const sign = base64url(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text));
  const parts = { until: String(until), by, ...(mayGoLive && { live: '1' }), sign, ...search };
  history.replaceState(null, '', `/home?tab=1&override#${new URLSearchParams(parts)}`);
  expect(isOverrideLink(location.search)).toBe(true);
  const loaded = jest.fn();
  question = undefined;
  const show = (page: ReactNode) => void (question = (page as ReactElement<Question>).props);
  if (!(await openOverrideLink(show, loaded))) {
    expect([location.search, location.hash, isOverridden(), question]).toEqual(['?tab=1', '', false, undefined]);
    return refusedOverride()?.why;
  }
  expect([isOverridden(), loaded.mock.calls]).toEqual([false, []]);
  question!.run();
  expect(String(loaded.mock.calls[0][0])).toBe(`${location.origin}/home?tab=1`);
  return undefined;
}

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
});

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  answerWith(descriptor);
  const channel = { stable: '1', state: 'live' as const };
  plan = {
    schema: 1,
    revision: 1,
    shell: channel,
    remotes: { 'mfe-betting': channel },
    app: {} as never,
    overrideOrigins: [],
    overrideKey: base64url(await webcrypto.subtle.exportKey('raw', keys.publicKey)),
  };
});

test('a signed link runs its release in this session until the link expires, and cleans the address', async () => {
  const until = inAnHour();
  expect(await open({ override: 'mfe-betting@2' }, { until })).toBeUndefined();
  expect(asked).toEqual(['/plan.json', '/r/mfe-betting/2/release.json']);
  expect(overriddenRelease()).toMatchObject({
    release: '2',
    integrity: { 'entry.js': 'sha384-x' },
    until: until * 1000,
  });
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

test('a link names its maker and the commit, and runs nothing before the press', async () => {
  await open({ override: 'mfe-betting@2' }, { by: 'asha with token betting-ci' });
  expect(question).toMatchObject({ link: { by: 'asha with token betting-ci' }, built: { commit: 'abc1234' } });
  expect(await open({ override: 'mfe-betting@2', by: 'ops' }, { by: 'asha' })).toBe('broken');
  expect(await open({ override: 'mfe-betting@2', live: '1' }, { mayGoLive: false })).toBe('broken');
});

test('a link of a token that may not go live runs in no player’s session, except for staff', async () => {
  const link = { override: 'mfe-betting@2' };
  await open(link, { mayGoLive: false });
  expect([question?.session, overriddenRelease()?.isForVisitors]).toEqual(['visitor', true]);
  localStorage.setItem('phone_number', '9876543210');
  await open(link, { mayGoLive: false });
  expect(question?.session).toBe('refused');
  const browsers = [question!.mark];
  plan.settings = { 'mfe-wallet': { flags: { staff: { percent: 0, salt: 's', browsers } } } };
  await open(link, { mayGoLive: false });
  expect(question?.session).toBe('refused');
  plan.settings = { 'mfe-betting': { flags: { staff: { percent: 0, salt: 's', browsers } } } };
  await open(link, { mayGoLive: false });
  expect([question?.session, overriddenRelease()?.isForVisitors]).toEqual(['player', undefined]);
});

test('a remote that no plan has yet runs with the flags and the configuration that ops set', async () => {
  const { 'mfe-betting': _before, ...others } = plan.remotes;
  const settings = { flags: { 'new-list': { percent: 100, salt: 's' } }, config: { limit: 3 } };
  plan = { ...plan, remotes: others, settings: { 'mfe-betting': settings } };
  await open({ override: 'mfe-betting@2' });
  expect(withOverride({ plan: { ...plan, settings: {} }, releases: {} }).plan.settings).toEqual({
    'mfe-betting': settings,
  });
});
