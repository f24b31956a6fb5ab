import type { Channel } from 'shared/plan';
import { promoted, rolledBack, withCanary, withState, withoutCanary } from '../moves/channel-moves.ts';
import { undoOf } from './suggested-command.ts';

const stable: Channel = { stable: '1.0.0-a', lastKnownGood: '0.9.0-a', state: 'live' };
const inCanary = withCanary(stable, { release: '1.1.0-b', percent: 10, salt: 'salt' });
const command = (before: Channel | undefined, after: Channel | undefined) => {
  const undo = undoOf('mfe-betting', before, after);
  return (
    undo &&
    [
      undo.verb,
      undo.subject,
      ...Object.entries(undo.flags ?? {}).flatMap(([flag, value]) => [`--${flag}`, value]),
    ].join(' ')
  );
};

test.each([
  ['a kill', stable, withState(stable, 'killed'), 'revive mfe-betting'],
  ['a revive after a kill', withState(stable, 'killed'), stable, 'kill mfe-betting'],
  ['a revive after a freeze', withState(stable, 'frozen'), stable, 'freeze mfe-betting'],
  ['a first canary', stable, inCanary, 'rollback mfe-betting'],
  ['a promotion', inCanary, promoted(inCanary, '1.1.0-b'), 'rollback mfe-betting --to 1.0.0-a'],
  [
    'a rollback',
    promoted(stable, '1.1.0-b'),
    rolledBack(promoted(stable, '1.1.0-b')),
    'rollback mfe-betting --to 1.1.0-b',
  ],
  ['the end of a canary', inCanary, withoutCanary(inCanary), 'canary mfe-betting@1.1.0-b --percent 10'],
  ['a move without changes', stable, stable, undefined],
  ['the first release of a remote', undefined, stable, undefined],
])('suggests the undo of %s', (_what, before, after, wanted) => {
  expect(command(before, after)).toBe(wanted);
});

test('undoing a promotion restores the same stable release', () => {
  const after = promoted(stable, '1.1.0-b');
  expect(rolledBack(after, '1.0.0-a').stable).toBe(stable.stable);
});
