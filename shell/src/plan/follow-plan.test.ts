import type { Channel, Plan, ShellChannel } from 'shared/plan';

const app = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };
const good: ShellChannel = { stable: '1', state: 'live' };

function plan(revision: number, betting: Channel = good): Plan {
  return { schema: 1, revision, shell: good, remotes: { 'mfe-betting': betting }, app, overrideOrigins: [] };
}

let answered: Plan;
let stop: () => void = () => undefined;

/** Loads a page with this plan rendered into it. The tab's storage may already contain an earlier load. */
async function load(rendered: Plan) {
  stop();
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan: rendered, releases: {} })}</script>`;
  jest.resetModules();
  delete (globalThis as { startedAt?: number }).startedAt;
  const page = await import('./follow-plan.ts');
  const changed = jest.fn();
  stop = page.followPlan(changed);
  return { ...page, changed };
}

async function comeBack() {
  jest.setSystemTime(Date.now() + 3000);
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  globalThis.fetch = async () => ({ json: async () => answered }) as Response;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('reloads a tab only once per revision when the plan was written but not the page', async () => {
  answered = plan(2, { stable: '2', state: 'live' });
  const first = await load(plan(1));
  await comeBack();
  expect(first.isReloadDue()).toBe(true);

  const second = await load(plan(1));
  await comeBack();
  expect(second.isReloadDue()).toBe(false);

  answered = plan(3, { stable: '2', state: 'live' });
  await comeBack();
  expect(second.isReloadDue()).toBe(true);
});

test('does not reload a tab that saw a bad release only in the plan, once it is rolled back', async () => {
  const page = await load(plan(1));
  answered = plan(2, { stable: '2', state: 'live' });
  await comeBack();
  expect(page.isReloadDue()).toBe(true);
  answered = plan(3);
  await comeBack();
  expect(page.isReloadDue()).toBe(false);
  answered = plan(4, { stable: '2', state: 'live' });
  await comeBack();
  expect(page.isReloadDue()).toBe(true);
});

test('never reloads automatically in a browser that denies storage', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('Storage is denied.');
    });
    answered = plan(2, { stable: '2', state: 'live' });
    const page = await load(plan(1));
    await comeBack();
    expect(page.isReloadDue()).toBe(false);
    jest.restoreAllMocks();
  }
});

test('disables a remote with the next plan check, and enables it with the plan that revives it', async () => {
  answered = plan(2, { ...good, state: 'killed' });
  const page = await load(plan(1));
  expect(page.isSwitchedOff('mfe-betting')).toBe(false);
  await comeBack();
  expect(page.changed).toHaveBeenCalled();
  expect(page.isSwitchedOff('mfe-betting')).toBe(true);
  answered = plan(3);
  await comeBack();
  expect(page.isSwitchedOff('mfe-betting')).toBe(false);
});

test('a kill in a restored plan with a lower revision reaches an open tab, and its end does too', async () => {
  answered = plan(4, { ...good, state: 'killed' });
  const page = await load(plan(9));
  await comeBack();
  expect([page.isSwitchedOff('mfe-betting'), page.isReloadDue()]).toEqual([true, false]);
  answered = plan(5);
  await comeBack();
  expect(page.isSwitchedOff('mfe-betting')).toBe(false);
});

test('checks the plan at once when a reload brought an older page', async () => {
  answered = plan(2, { ...good, state: 'killed' });
  await load(plan(1));
  await comeBack();
  const again = await load(plan(1));
  await jest.advanceTimersByTimeAsync(0);
  expect(again.isSwitchedOff('mfe-betting')).toBe(true);
  expect(again.isReloadDue()).toBe(false);
});

test('follows the plan in a session with an override, except for the overridden release', async () => {
  const tried = { remote: 'mfe-betting', release: '9', base: '/r/mfe-betting/9/', until: Date.now() + 3_600_000 };
  sessionStorage.setItem('override', JSON.stringify(tried));
  answered = plan(2, { stable: '2', state: 'live' });
  const page = await load(plan(1));
  await comeBack();
  expect(page.isReloadDue()).toBe(false);

  answered = plan(3, { ...good, state: 'killed' });
  await comeBack();
  expect([page.isReloadDue(), page.isSwitchedOff('mfe-betting'), sessionStorage.getItem('override')]).toEqual([
    true,
    true,
    null,
  ]);
});

test('ends an expired canary in an open tab, but not an extended one', async () => {
  const canaryUntil = (until: number): Channel => ({
    ...good,
    canary: { release: '2', percent: 100, salt: 's', until },
  });
  const start = Date.now();
  answered = plan(1, canaryUntil(start + 10_000));
  const page = await load(plan(1, canaryUntil(start + 10_000)));
  await comeBack();
  expect(page.isReloadDue()).toBe(false);
  answered = plan(2, canaryUntil(start + 60_000));
  jest.setSystemTime(start + 20_000);
  await comeBack();
  expect(page.isReloadDue()).toBe(false);
  jest.setSystemTime(start + 60_000);
  await comeBack();
  expect(page.isReloadDue()).toBe(true);
});

test('checks the plan at once in a page from the browser’s own cache', async () => {
  const opened = (type: string, transferSize: number) => {
    Object.assign(performance, { getEntriesByType: () => [{ type, transferSize, workerStart: 0 }] });
  };
  for (const [type, transferSize, isAsked] of [
    ['back_forward', 300, true],
    ['navigate', 0, true],
    ['navigate', 300, false],
  ] as const) {
    sessionStorage.clear();
    opened(type, transferSize);
    answered = plan(2, { ...good, state: 'killed' });
    const page = await load(plan(1));
    await jest.advanceTimersByTimeAsync(0);
    expect([type, transferSize, page.isSwitchedOff('mfe-betting')]).toEqual([type, transferSize, isAsked]);
  }
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('ignores an answer that is not a plan', async () => {
  answered = { revision: 2 } as Plan;
  const page = await load(plan(1));
  await comeBack();
  expect([page.isReloadDue(), page.isSwitchedOff('mfe-betting')]).toEqual([false, false]);
});
