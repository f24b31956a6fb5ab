import { browserMark, isFlagOn, type Plan, type Pulse } from 'shared/plan';

const subject = 'a subject';
const salts = ['a', 'b', 'c', 'd', 'e', 'f'];
const saltOf = (isOn: boolean) => salts.find((salt) => isFlagOn({ percent: 50, salt }, subject) === isOn)!;
const [on, off] = [saltOf(true), saltOf(false)];

const flags = {
  'is-on': { percent: 50, salt: on },
  'is-off': { percent: 50, salt: off },
  everywhere: { percent: 100, salt: 's' },
  listed: { percent: 50, salt: 't', browsers: [browserMark(subject)] },
};
const plan = { remotes: {}, shell: {}, revision: 1, settings: { 'mfe-betting': { flags } } } as unknown as Plan;
const release = { remote: 'mfe-betting', release: '1' };

const sent: Pulse[] = [];
const countsSent = () =>
  sent.flatMap(({ flags: some = [] }) => some.map((one) => `${one.measure} ${one.flag} ${one.on} ${one.step}`));
let newest: Plan | undefined;

/** Loads a page that counts flags, as after a visit of the same browser. */
async function page() {
  jest.resetModules();
  jest.doMock('../plan/follow-plan.ts', () => ({ newestPlan: () => newest }));
  const { report } = await import('./report.ts');
  const { countFlags } = await import('./flag-counts.ts');
  return { report, countFlags };
}

beforeEach(() => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan })}</script>`;
  jest.useFakeTimers();
  sent.length = 0;
  newest = undefined;
  localStorage.clear();
  Object.assign(navigator, {
    sendBeacon: (_to: string, body: string) => Boolean(sent.push(JSON.parse(body) as Pulse)),
  });
});
afterEach(() => jest.useRealTimers());

test('reports the compared flags with each measure, also for measures before its code loaded', async () => {
  const { report, countFlags } = await page();
  report(release, 'session');
  report(release, 'opened');
  countFlags(plan, subject);
  report(release, 'crashed');
  report({ remote: 'mfe-wallet', release: '1' }, 'opened');
  jest.advanceTimersByTime(1000);
  expect(countsSent()).toEqual([
    `opened is-on true ${on}.50`,
    `opened is-off false ${off}.50`,
    `crashed is-on true ${on}.50`,
    `crashed is-off false ${off}.50`,
  ]);
  expect(sent.filter((pulse) => pulse.flags).every(({ seen }) => seen.length === 0)).toBe(true);
});

test('a browser counts a measure once for each share, and the time to usable from its second page on', async () => {
  for (const visit of [1, 2, 3]) {
    const { report, countFlags } = await page();
    countFlags(plan, subject);
    report(release, 'opened');
    report(release, visit === 2 ? 'usable500' : 'usable750');
    jest.advanceTimersByTime(1000);
  }
  expect(countsSent().filter((line) => line.includes('is-on'))).toEqual([
    `opened is-on true ${on}.50`,
    `usable500 is-on true ${on}.50`,
  ]);
});

test('a flag that changed in the open page counts no more', async () => {
  const { report, countFlags } = await page();
  countFlags(plan, subject);
  newest = { ...plan, settings: { 'mfe-betting': { flags: { ...flags, 'is-on': { percent: 60, salt: on } } } } };
  report(release, 'opened');
  jest.advanceTimersByTime(1000);
  expect(countsSent()).toEqual([`opened is-off false ${off}.50`]);
});

test('a browser without storage counts nothing', async () => {
  const { report, countFlags } = await page();
  countFlags(plan, subject);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is denied.');
  });
  report(release, 'opened');
  jest.advanceTimersByTime(1000);
  expect(countsSent()).toEqual([]);
  jest.restoreAllMocks();
});
