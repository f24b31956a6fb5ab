import type { Channel, PagePlan } from 'shared/plan';

const canary = (percent: number, more = {}): Channel => ({
  stable: '1',
  canary: { release: '2', percent, salt: 's', ...more },
  state: 'live',
});
const planWith = (betting: Channel): PagePlan => ({
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: { 'mfe-betting': betting },
    app: {} as never,
    overrideOrigins: [],
  },
  releases: {},
});

/** Simulates a newly loaded page: resets the modules and their state. */
async function load(type: 'navigate' | 'reload', plan: PagePlan) {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  jest.resetModules();
  const { stepsOfSession, stepToCount } = await import('./session-steps.ts');
  const steps = stepsOfSession(plan, 'a subject');
  return {
    steps: [...steps],
    count: (measure: 'opened' | 'failed' | 'usable1000' | 'usable2000') => stepToCount(steps, 'mfe-betting@2', measure),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('counts a browser once in a step, however often it comes back', async () => {
  const all = planWith(canary(100));
  const first = await load('navigate', all);
  expect([first.count('failed'), first.count('failed')]).toEqual(['s.100', undefined]);
  expect((await load('reload', all)).count('failed')).toBeUndefined();
  expect((await load('navigate', all)).count('failed')).toBeUndefined();
  expect((await load('navigate', planWith(canary(100, { salt: 't' })))).count('failed')).toBe('t.100');
});

test('keeps the step of a session that a growing canary reloads', async () => {
  await load('navigate', planWith(canary(5)));
  expect((await load('reload', planWith(canary(100)))).steps).toEqual([]);
  expect((await load('navigate', planWith(canary(100)))).steps).toEqual([['mfe-betting@2', 's.100']]);
  expect((await load('reload', planWith(canary(100)))).steps).toEqual([['mfe-betting@2', 's.100']]);
});

test('counts sessions of the stable release in the step as well, and none after the canary has ended', async () => {
  expect((await load('navigate', planWith(canary(0)))).steps).toEqual([['mfe-betting@1', 's.0']]);
  expect((await load('navigate', planWith(canary(100, { until: 1 })))).steps).toEqual([]);
});

test('counts the time to a usable first screen from the second page of the step on, once', async () => {
  const all = planWith(canary(100));
  const first = await load('navigate', all);
  expect([first.count('opened'), first.count('usable2000')]).toEqual(['s.100', undefined]);
  expect((await load('reload', all)).count('usable1000')).toBe('s.100');
  expect((await load('reload', all)).count('usable2000')).toBeUndefined();
});

test('counts a browser that denies storage in no step', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect((await load('navigate', planWith(canary(100)))).steps).toEqual([]);
  denied.mockRestore();
});
