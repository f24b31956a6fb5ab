import type { PagePlan } from 'shared/plan';
import { isOverridden, keepOverride, refusedOverride, withOverride, type OverridingRelease } from './override.ts';

const pagePlan: PagePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: { 'mfe-betting': { stable: '1', canary: { release: '3', percent: 50, salt: 's' }, state: 'live' } },
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  },
  releases: {},
};

const release: OverridingRelease = {
  remote: 'mfe-betting',
  release: '2',
  global: 'mfe_betting_2',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
  until: Date.now() + 60_000,
};

beforeEach(() => sessionStorage.clear());

function inState(state: 'live' | 'killed'): PagePlan {
  return { ...pagePlan, plan: { ...pagePlan.plan, remotes: { 'mfe-betting': { stable: '1', state } } } };
}

test('runs the overriding release instead of the plan’s, canary or not', () => {
  keepOverride(release);
  const { plan, releases } = withOverride(pagePlan);
  expect(plan.remotes['mfe-betting']).toEqual({ stable: '2', state: 'live' });
  expect(releases['mfe-betting@2']).toMatchObject({ global: 'mfe_betting_2' });
});

test('ends an override when its remote is killed', () => {
  keepOverride(release);
  expect(withOverride(inState('live')).plan.remotes['mfe-betting']?.stable).toBe('2');
  const killed = inState('killed');
  expect(withOverride(killed)).toBe(killed);
  expect(isOverridden()).toBe(false);
  expect(refusedOverride()).toEqual({ name: 'mfe-betting@2', why: 'killed' });
});

test('ends an override with its link', () => {
  keepOverride({ ...release, until: Date.now() - 1 });
  expect(withOverride(pagePlan)).toBe(pagePlan);
  expect([isOverridden(), refusedOverride()]).toEqual([false, { name: 'mfe-betting@2', why: 'broken' }]);
});
