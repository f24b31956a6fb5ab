import type { Channel, Plan, ShellChannel } from 'shared/plan';
import { differs } from './follow-plan.ts';

const at = { from: 1000, now: 2000 };
const live: ShellChannel = { stable: '1', state: 'live' };

function plan(revision: number, betting: Channel, shell: ShellChannel = live): Plan {
  const app = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };
  return { schema: 1, revision, shell, remotes: { 'mfe-betting': betting }, app, overrideOrigins: [] };
}

const canary = (percent: number): Channel => ({ ...live, canary: { release: '2', percent, salt: 's' } });

test.each<[string, Channel, Channel, boolean]>([
  ['a promotion', live, { stable: '2', lastKnownGood: '1', state: 'live' }, true],
  ['a canary that this session is not in', live, canary(0), false],
  ['a canary that this session is in', live, canary(100), true],
  [
    'the promotion of what the session had in canary',
    canary(100),
    { stable: '2', lastKnownGood: '1', state: 'live' },
    false,
  ],
  ['a kill', live, { ...live, state: 'killed' }, true],
  ['a freeze', live, { ...live, state: 'frozen' }, false],
])('compares the plans before and after %s', (_what, before, after, expected) => {
  expect(differs(plan(1, before), plan(2, after), 'a subject', at)).toBe(expected);
});

test.each([
  ['that has expired meanwhile', 1500, true],
  ['that still runs', 2500, false],
  ['that had expired before the page loaded', 500, false],
])('finds whether a canary %s changes the session', (_what, until, expected) => {
  const inCanary: Channel = { ...live, canary: { release: '2', percent: 100, salt: 's', until } };
  expect(differs(plan(1, inCanary), plan(1, inCanary), 'a subject', at)).toBe(expected);
});

test('a canary that is extended stays', () => {
  const until = (time: number): Channel => ({
    ...live,
    canary: { release: '2', percent: 100, salt: 's', until: time },
  });
  expect(differs(plan(1, until(1500)), plan(2, until(9000)), 'a subject', at)).toBe(false);
});

test('another shell is another release too', () => {
  expect(differs(plan(1, live), plan(2, live, { ...live, stable: '2' }), 'a subject', at)).toBe(true);
});

test('another configuration requires a reload', () => {
  const next = plan(2, live);
  next.app = { ...next.app, chatLink: 'https://chat.example' };
  expect(differs(plan(1, live), next, 'a subject', at)).toBe(true);
});

test('an older plan, as from a cache, changes nothing', () => {
  expect(differs(plan(5, live), plan(4, { ...live, stable: '0' }), 'a subject', at)).toBe(false);
});

test('a new remote requires a reload', () => {
  const next = plan(2, live);
  next.remotes['mfe-offers'] = live;
  expect(differs(plan(1, live), next, 'a subject', at)).toBe(true);
});

test('compares the origins of remotes, which only another page can have, and no flags', () => {
  const settings = { flags: { a: { percent: 100, salt: 's' } } };
  const before = plan(1, live);
  const after = (origins: string[], betting = live) => ({
    ...plan(2, betting),
    settings: { 'mfe-betting': { ...settings, connectOrigins: origins } },
  });
  expect(differs(before, after([]), 'a subject', at)).toBe(false);
  expect(differs(before, after(['https://a.example']), 'a subject', at)).toBe(true);
  expect(differs({ ...after(['https://a.example']), revision: 1 }, after([]), 'a subject', at)).toBe(true);
});
