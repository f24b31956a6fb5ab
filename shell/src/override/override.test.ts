import type { PagePlan, ReleaseDescriptor } from 'shared/plan';
import { isOverridden, overriddenRelease, refusedOverride, takeOverride, withOverride } from './override.ts';

const pagePlan: PagePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: { 'mfe-betting': { stable: '1', canary: { release: '3', percent: 50, salt: 's' }, state: 'live' } },
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: ['https://preview.example'],
  },
  releases: {},
};

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

const asked: string[] = [];
function answerWith(body: unknown) {
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { json: async () => body } as Response;
  };
}

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  answerWith(descriptor);
});

async function take(search: string, of = pagePlan): Promise<string | undefined> {
  const address = new URL(`${location.origin}/home${search}`);
  const isTaken = await takeOverride(of, address);
  expect(address.pathname + address.search).toBe(search.includes('&tab=1') ? '/home?tab=1' : '/home');
  return isTaken ? undefined : refusedOverride()?.why;
}

function inState(state: 'live' | 'killed'): PagePlan {
  return { ...pagePlan, plan: { ...pagePlan.plan, remotes: { 'mfe-betting': { stable: '1', state } } } };
}

test('a release of this origin runs in place of the plan’s, canary or not, and the address is clean again', async () => {
  expect(await take('?override=mfe-betting@2&tab=1')).toBeUndefined();
  expect(asked).toEqual([`${location.origin}/r/mfe-betting/2/release.json`]);
  const { plan, releases } = withOverride(pagePlan);
  expect(plan.remotes['mfe-betting']).toEqual({ stable: '2', state: 'live' });
  expect(releases['mfe-betting@2']).toMatchObject({ global: 'mfe_betting_2', integrity: { 'entry.js': 'sha384-x' } });
});

test('a release of a listed origin is taken with the address of its files', async () => {
  await take('?override=mfe-betting@2&from=https://preview.example/builds/7/');
  expect(asked).toEqual(['https://preview.example/builds/7/release.json']);
  expect(overriddenRelease()?.base).toBe('https://preview.example/builds/7/');
});

test.each([
  ['an origin that the plan does not list', '?override=mfe-betting@2&from=https://stranger.example/', 'foreign'],
  ['a scheme of its own', '?override=mfe-betting@2&from=data:text/html,x', 'foreign'],
  ['an address that cannot be read', '?override=mfe-betting@2&from=http://', 'foreign'],
  ['a path outside the releases', '?override=mfe-betting@2&from=/api/', 'foreign'],
  ['a name that climbs out', '?override=..@2', 'broken'],
  ['no release', '?override=mfe-betting', 'broken'],
])('%s is asked nothing and overrides nothing', async (_what, search, why) => {
  expect(await take(search)).toBe(why);
  expect(asked).toEqual([]);
  expect(isOverridden()).toBe(false);
});

test('an answer that is another release overrides nothing', async () => {
  answerWith({ ...descriptor, remote: 'mfe-wallet' });
  expect(await take('?override=mfe-betting@2')).toBe('missing');
  expect(isOverridden()).toBe(false);
});

test('a release that is not there overrides nothing', async () => {
  answerWith('<!doctype html>');
  expect(await take('?override=mfe-betting@9')).toBe('missing');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await take('?override=mfe-betting@9')).toBe('unreachable');
  expect(isOverridden()).toBe(false);
});

test('a browser that keeps nothing is told so', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is denied.');
  });
  expect(await take('?override=mfe-betting@2')).toBe('unkept');
  denied.mockRestore();
});

test('a remote that is killed is not overridden', async () => {
  expect(await take('?override=mfe-betting@2', inState('killed'))).toBe('killed');
  expect(asked).toEqual([]);
});

test('an override ends when its remote is killed', async () => {
  await take('?override=mfe-betting@2');
  expect(withOverride(inState('live')).plan.remotes['mfe-betting']?.stable).toBe('2');
  const killed = inState('killed');
  expect(withOverride(killed)).toBe(killed);
  expect(isOverridden()).toBe(false);
  expect(refusedOverride()).toEqual({ name: 'mfe-betting@2', why: 'killed' });
});

test('an override whose origin was taken off the list ends', async () => {
  await take('?override=mfe-betting@2&from=https://preview.example/');
  const later = { ...pagePlan, plan: { ...pagePlan.plan, overrideOrigins: [] } };
  expect(withOverride(later)).toBe(later);
  expect(isOverridden()).toBe(false);
});
