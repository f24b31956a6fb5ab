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

/** A page of its own, as after a load; modules and what they remember begin anew. */
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

test('a browser counts once in a step, however often it comes back', async () => {
  const all = planWith(canary(100));
  const first = await load('navigate', all);
  expect([first.count('failed'), first.count('failed')]).toEqual(['s.100', undefined]);
  expect((await load('reload', all)).count('failed')).toBeUndefined();
  expect((await load('navigate', all)).count('failed')).toBeUndefined();
  expect((await load('navigate', planWith(canary(100, { salt: 't' })))).count('failed')).toBe('t.100');
});

test('a session that goes on over the reload into a larger share began before it', async () => {
  await load('navigate', planWith(canary(5)));
  expect((await load('reload', planWith(canary(100)))).steps).toEqual([]);
  expect((await load('navigate', planWith(canary(100)))).steps).toEqual([['mfe-betting@2', 's.100']]);
  expect((await load('reload', planWith(canary(100)))).steps).toEqual([['mfe-betting@2', 's.100']]);
});

test('sessions of the stable release belong to the step as well, and none does once the canary has ended', async () => {
  expect((await load('navigate', planWith(canary(0)))).steps).toEqual([['mfe-betting@1', 's.0']]);
  expect((await load('navigate', planWith(canary(100, { until: 1 })))).steps).toEqual([]);
});

test('how soon the first screen was usable counts from the second page of the step on, and once', async () => {
  const all = planWith(canary(100));
  const first = await load('navigate', all);
  expect([first.count('opened'), first.count('usable2000')]).toEqual(['s.100', undefined]);
  expect((await load('reload', all)).count('usable1000')).toBe('s.100');
  expect((await load('reload', all)).count('usable2000')).toBeUndefined();
});

test('a browser that keeps nothing belongs to no step', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect((await load('navigate', planWith(canary(100)))).steps).toEqual([]);
  denied.mockRestore();
});
