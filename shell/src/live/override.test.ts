import type { LivePlan, ReleaseDescriptor } from 'shared/plan';
import { isOverridden, overriddenRelease, takeOverride, withOverride } from './override.ts';

const live: LivePlan = {
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

const take = (search: string) => takeOverride(live, new URL(`${location.origin}/home${search}`));

test('a release of this origin runs in place of the plan’s, canary or not, and the address is clean again', async () => {
  expect(await take('?override=mfe-betting@2&tab=1')).toBe(`${location.origin}/home?tab=1`);
  expect(asked).toEqual([`${location.origin}/r/mfe-betting/2/release.json`]);
  const { plan, releases } = withOverride(live);
  expect(plan.remotes['mfe-betting']).toEqual({ stable: '2', state: 'live' });
  expect(releases['mfe-betting@2']).toMatchObject({ global: 'mfe_betting_2', integrity: { 'entry.js': 'sha384-x' } });
});

test('a release of a listed origin is taken with the address of its files', async () => {
  await take('?override=mfe-betting@2&from=https://preview.example/builds/7/');
  expect(asked).toEqual(['https://preview.example/builds/7/release.json']);
  expect(overriddenRelease()?.base).toBe('https://preview.example/builds/7/');
});

test.each([
  ['an origin that the plan does not list', '?override=mfe-betting@2&from=https://stranger.example/'],
  ['a scheme of its own', '?override=mfe-betting@2&from=data:text/html,x'],
  ['an address that cannot be read', '?override=mfe-betting@2&from=http://'],
  ['a path outside the releases', '?override=mfe-betting@2&from=/api/'],
  ['a name that climbs out', '?override=..@2'],
  ['no release', '?override=mfe-betting'],
])('%s is asked nothing and overrides nothing', async (_what, search) => {
  expect(await take(search)).toBe(`${location.origin}/home`);
  expect(asked).toEqual([]);
  expect(isOverridden()).toBe(false);
});

test('an answer that is another release overrides nothing', async () => {
  answerWith({ ...descriptor, remote: 'mfe-wallet' });
  await take('?override=mfe-betting@2');
  expect(isOverridden()).toBe(false);
});

test('an override whose origin was taken off the list ends', async () => {
  await take('?override=mfe-betting@2&from=https://preview.example/');
  const later = { ...live, plan: { ...live.plan, overrideOrigins: [] } };
  expect(withOverride(later)).toBe(later);
  expect(isOverridden()).toBe(false);
});
