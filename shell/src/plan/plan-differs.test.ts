import type { Channel, Plan } from 'shared/plan';
import { differs } from './follow-plan.ts';

const live: Channel = { stable: '1', state: 'live' };

function plan(revision: number, betting: Channel, shell: Channel = live): Plan {
  const app = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };
  return { schema: 1, revision, shell, remotes: { 'mfe-betting': betting }, app, overrideOrigins: [] };
}

const canary = (percent: number): Channel => ({ ...live, canary: { release: '2', percent, salt: 's' } });

test.each<[string, Channel, Channel, boolean]>([
  ['a promotion', live, { stable: '2', lastKnownGood: '1', state: 'live' }, true],
  ['a canary that this session is not in', live, canary(0), false],
  ['a canary that this session is in', live, canary(100), true],
  ['the promotion of what the session had in canary', canary(100), { stable: '2', lastKnownGood: '1', state: 'live' }, false],
  ['a kill', live, { ...live, state: 'killed' }, true],
  ['a freeze', live, { ...live, state: 'frozen' }, false],
])('after %s the session %s', (_what, before, after, expected) => {
  expect(differs(plan(1, before), plan(2, after), 'a subject')).toBe(expected);
});

test('another shell is another release as well', () => {
  expect(differs(plan(1, live), plan(2, live, { ...live, stable: '2' }), 'a subject')).toBe(true);
});

test('another configuration is worth a new page', () => {
  const next = plan(2, live);
  next.app = { ...next.app, chatLink: 'https://chat.example' };
  expect(differs(plan(1, live), next, 'a subject')).toBe(true);
});

test('an older plan, as a cache may still have it, changes nothing', () => {
  expect(differs(plan(5, live), plan(4, { ...live, stable: '0' }), 'a subject')).toBe(false);
});

test('a remote that is new is worth a new page', () => {
  const next = plan(2, live);
  next.remotes['mfe-offers'] = live;
  expect(differs(plan(1, live), next, 'a subject')).toBe(true);
});
