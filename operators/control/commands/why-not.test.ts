import { whyNotNow, whyNotOn } from './why-not.ts';

const health = { sessions: 0, sessionSpark: [], measures: [] };
const live = { remote: 'mfe-betting', state: 'live' as const, stable: { release: '1.0.0', health } };
const rollout = {
  state: 'running' as const,
  percent: 5,
  release: '1.1.0',
  steps: [5, 100],
  since: 0,
  windowMs: 60_000,
  patienceMs: 60_000,
};

test.each([
  ['approve', live, 'needs no approval'],
  ['approve', { ...live, rollout: { ...rollout, state: 'approval' as const } }, undefined],
  ['pause', { ...live, rollout }, undefined],
  ['resume', { ...live, rollout }, 'is not paused or held'],
  ['abort', live, 'has no rollout'],
  ['rollout', { ...live, rollout }, 'has a rollout'],
  ['promote', { ...live, state: 'frozen' as const }, 'is frozen'],
  ['rollback', live, 'has no earlier release'],
  ['rollback', { ...live, lastKnownGood: '0.9.0' }, undefined],
  ['revive', live, 'is live'],
  ['revive', { ...live, state: 'killed' as const }, undefined],
  ['kill', { ...live, remote: 'shell' }, 'cannot be killed'],
  ['retire', { ...live, state: 'frozen' as const }, 'is frozen'],
  ['prune', live, undefined],
])('%s on %o: %s', (verb, row, reason) => {
  expect(whyNotOn(verb, row)).toBe(reason);
});

test('a command is disabled only if it applies to no remote', () => {
  const frozen = { ...live, remote: 'mfe-wallet', state: 'frozen' as const };
  expect(whyNotNow('revive', [live])).toBe('Nothing is frozen or killed.');
  expect(whyNotNow('revive', [live, frozen])).toBeUndefined();
  expect(whyNotNow('errors', [live])).toBeUndefined();
});
