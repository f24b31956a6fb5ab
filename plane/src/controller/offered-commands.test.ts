import { offeredCommands } from './offered-commands.ts';

const live = { remote: 'mfe-betting', state: 'live' as const };
const inRollout = (state: string) => ({ ...live, rollout: { state } });

test.each([
  ['approve', live, 'needs no approval'],
  ['approve', inRollout('approval'), undefined],
  ['pause', inRollout('running'), undefined],
  ['pause', inRollout('waiting'), undefined],
  ['pause', inRollout('approval'), 'has no running rollout'],
  ['resume', inRollout('running'), 'is not paused or held'],
  ['abort', live, 'has no rollout'],
  ['rollout', inRollout('running'), 'has a rollout'],
  ['promote', { ...live, state: 'frozen' as const }, 'is frozen'],
  ['rollback', live, 'has no earlier release'],
  ['rollback', { ...live, lastKnownGood: '0.9.0' }, undefined],
  ['revive', live, 'is live'],
  ['revive', { ...live, state: 'killed' as const }, undefined],
  ['kill', { ...live, remote: 'shell' }, 'cannot be killed'],
  ['retire', { ...live, state: 'frozen' as const }, 'is frozen'],
  ['prune', live, undefined],
])('%s on %o: %s', (verb, now, reason) => {
  expect(offeredCommands[verb]?.page?.whyNot?.(now)).toBe(reason);
});

test('a command that can refuse every remote says so, and an undo is a command of the page', () => {
  for (const { page } of Object.values(offeredCommands)) {
    expect(page?.none === undefined).toBe(page?.whyNot === undefined);
    if (page?.undo) expect(offeredCommands[page.undo.verb]?.page).toBeDefined();
  }
});
