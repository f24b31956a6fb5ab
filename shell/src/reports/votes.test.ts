import { chooseRelease, type Pulse } from 'shared/plan';
import { asha } from 'shared/testing';

const salt = 'a1b2';
const subject = ['a', 'b', 'c', 'd'].find(
  (one) => chooseRelease({ stable: '1', canary: { release: '2', percent: 50, salt }, state: 'live' }, one, 0) === '2',
)!;
const plan = {
  revision: 1,
  shell: { stable: '9', state: 'live' },
  remotes: {
    'mfe-betting': { stable: '1', canary: { release: '2', percent: 50, salt }, state: 'live' },
    'mfe-wallet': { stable: '1', state: 'live' },
  },
};
const canary = { remote: 'mfe-betting', release: '2' };
const wallet = { remote: 'mfe-wallet', release: '1' };
const votes: (Pulse['votes'] & object)[] = [];
const sent = () => votes.flatMap(({ pass, seen }) => seen.map(({ measure, step }) => `${pass} ${measure} ${step}`));

async function page() {
  jest.resetModules();
  jest.doMock('../page/cookies.ts', () => ({ subjectOfBrowser: () => subject }));
  const { report } = await import('./report.ts');
  const { sendVotes } = await import('./votes.ts');
  const { store } = await import('shared/store');
  const { loggedIn, loggedOut } = await import('../../../shared/src/store/session-slice.ts');
  const logIn = (voter_pass: string) => store.dispatch(loggedIn({ ...asha, voter_pass }));
  return { report, sendVotes, logIn, endSession: () => store.dispatch(loggedOut()) };
}

beforeEach(() => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan })}</script>`;
  jest.useFakeTimers();
  votes.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
  Object.assign(navigator, {
    sendBeacon: (_to: string, body: string) => {
      const { votes: some, seen } = JSON.parse(body) as Pulse;
      if (some) votes.push(some);
      return !some || seen.length === 0;
    },
  });
});
afterEach(() => jest.useRealTimers());

test('a page sends nothing as votes before the login, and then also what it reported before', async () => {
  const { report, sendVotes, logIn } = await page();
  report(canary, 'opened');
  sendVotes();
  report(canary, 'failed');
  report(canary, 'session');
  jest.advanceTimersByTime(1000);
  expect(sent()).toEqual([]);
  logIn('pass-1');
  report(canary, 'tried');
  jest.advanceTimersByTime(1000);
  expect(sent()).toEqual([`pass-1 opened ${salt}.50`, `pass-1 failed ${salt}.50`, `pass-1 tried ${salt}.50`]);
});

test('without a canary, only opened is a vote', async () => {
  const { report, sendVotes, logIn } = await page();
  logIn('pass-1');
  sendVotes();
  for (const measure of ['opened', 'crashed', 'usable500'] as const) report(wallet, measure);
  jest.advanceTimersByTime(1000);
  expect(sent()).toEqual(['pass-1 opened undefined']);
});

test('a session that ends takes its pass and what was not sent with it', async () => {
  const { report, sendVotes, logIn, endSession } = await page();
  logIn('pass-1');
  sendVotes();
  report(canary, 'opened');
  endSession();
  logIn('pass-2');
  report(canary, 'crashed');
  jest.advanceTimersByTime(1000);
  expect(sent()).toEqual([`pass-2 crashed ${salt}.50`]);
});

test('the time to usable counts from the second page of a step on', async () => {
  for (const visit of [1, 2]) {
    const { report, sendVotes, logIn } = await page();
    logIn(`pass-${visit}`);
    sendVotes();
    report(canary, 'opened');
    report(canary, 'usable750');
    jest.advanceTimersByTime(1000);
  }
  expect(sent()).toEqual([`pass-1 opened ${salt}.50`, `pass-2 opened ${salt}.50`, `pass-2 usable750 ${salt}.50`]);
});
