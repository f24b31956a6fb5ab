import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenWithServices, startService, type OwnService } from './own-service.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let api: OwnService;
let other: OwnService;
let tab: Tab;
test.beforeAll(async ({ browser, releasing }) => {
  [api, other] = await Promise.all([startService('the team'), startService('a stranger')]);
  // Tests of other files may have changed `offers` in this worker's checkout, so this remote has its own name.
  expect((await releasing.newRemote('bulletin')).exitCode).toBe(0);
  const screen = join(releasing.checkout.folder, 'mfe-bulletin/src/bulletin/bulletin-screen.tsx');
  await writeFile(screen, screenWithServices('BulletinScreen', api.origin, other.origin));
  const release = await releasing.publish('mfe-bulletin', '--no-browser');
  await releasing.release('promote', `mfe-bulletin@${release}`, '--no-browser');
  tab = await Tab.open(browser, releasing.address);
});
test.afterAll(async () => {
  await tab.close();
  await Promise.all([api.stop(), other.stop()]);
});

test('without settings, flags are off, and the content policy blocks every other origin', async () => {
  await tab.goto('/bulletin');
  await expect(tab.page.getByText('The list is old with no rows.')).toBeVisible();
  await expect(tab.page.getByText('Allowed: nothing network')).toBeVisible();
  await expect(tab.page.getByText('Other: nothing network')).toBeVisible();
  expect([api.calls, other.calls]).toEqual([[], []]);
});

test('a flag and a configuration reach an open tab with its next look at the plan, without a reload', async ({
  releasing,
}) => {
  const loads = tab.loads.length;
  await releasing.release('flag', 'bulletin', '--name', 'new-list', '--on', '--why', 'a test');
  await releasing.release('config', 'bulletin', '--set', '{"rows": 20}');
  await tab.returnToTab();
  await expect(tab.page.getByText('The list is new with 20 rows.')).toBeVisible();
  await releasing.release('flag', 'bulletin', '--name', 'new-list', '--off');
  await tab.page.waitForTimeout(2500); // the tab looks at the plan at most every two seconds
  await tab.returnToTab();
  await expect(tab.page.getByText('The list is old with 20 rows.')).toBeVisible();
  expect(tab.loads).toHaveLength(loads);
  const { answer } = await releasing.release('history', 'mfe-bulletin', '--last', '3');
  expect(answer.moves).toMatchObject([
    { verb: 'flag', what: 'flag new-list of mfe-bulletin off' },
    { verb: 'config', what: 'configure mfe-bulletin' },
    { verb: 'flag', what: 'flag new-list of mfe-bulletin on', why: 'a test' },
  ]);
});

test('an allowed origin is the only one that the page reaches, and gets no session token', async ({ releasing }) => {
  expect((await releasing.release('connect', 'bulletin', '--origin', api.origin)).exitCode).toBe(0);
  await tab.goto('/bulletin');
  await expect(tab.page.getByText('Allowed: the team answered')).toBeVisible();
  await expect(tab.page.getByText('Other: nothing network')).toBeVisible();
  expect([api.calls, other.calls]).toEqual([[undefined], []]);
});

test('the session token goes to the origin only after the operators allow it', async ({ releasing }) => {
  await releasing.release('connect', 'bulletin', '--origin', api.origin, '--token');
  await tab.goto('/bulletin');
  await expect(tab.page.getByText('Allowed: the team answered')).toBeVisible();
  expect(api.calls.at(-1)).toMatch(/^Bearer \w+/);
  await releasing.release('connect', 'bulletin', '--origin', api.origin, '--token', '--remove');
  await tab.page.waitForTimeout(2500); // as above
  await tab.returnToTab();
  const before = api.calls.length;
  await tab.page.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => api.calls.slice(before)).toEqual([undefined]);
});

test('the reports of a page say whether a flag of a share was on', async ({ releasing }) => {
  await releasing.release('flag', 'bulletin', '--name', 'new-list', '--percent', '50');
  await tab.goto('/bulletin');
  const isOn = await tab.page.getByText('The list is new').isVisible();
  await expect
    .poll(async () => {
      const health = (await (await fetch(`${releasing.address}/pulse/health`)).json()) as {
        flags?: { flag: string; steps: { percent: number; canary: object; stable: object }[] }[];
      };
      return health.flags?.map(({ flag, steps }) => [flag, steps[0]?.percent, steps[0]?.canary, steps[0]?.stable]);
    })
    .toMatchObject([['new-list', 50, ...(isOn ? [{ opened: 1 }, {}] : [{}, { opened: 1 }])]]);
});

test('without its service, the screen shows the last known answer', async () => {
  await api.stop();
  await tab.goto('/bulletin');
  await expect(tab.page.getByText('Allowed: the team network, last known')).toBeVisible();
});
