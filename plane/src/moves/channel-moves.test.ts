import fc from 'fast-check';
import type { Channel } from 'shared/plan';
import { withState, promoted, rolledBack, withCanary } from './channel-moves.ts';

const live: Channel = { stable: '1', state: 'live' };

test('a promotion makes the previous release the rollback target', () => {
  expect(promoted(live, '2')).toEqual({ stable: '2', lastKnownGood: '1', state: 'live' });
});

test('a remote that was never live starts with its first release', () => {
  expect(promoted(undefined, '1')).toEqual({ stable: '1', state: 'live' });
});

test('promoting the stable release while another is in canary ends the canary', () => {
  expect(promoted(withCanary(live, { release: '2', percent: 5, salt: 's' }), '1')).toEqual(live);
});

test('a growing canary keeps its salt, so no session leaves it', () => {
  const five = withCanary(live, { release: '2', percent: 5, salt: 'first salt' });
  expect(withCanary(five, { release: '2', percent: 25, salt: 'second salt' }).canary).toEqual({
    release: '2',
    percent: 25,
    salt: 'first salt',
  });
});

test('refuses to shrink a canary or to start a second one', () => {
  const ten = withCanary(live, { release: '2', percent: 10, salt: 's' });
  expect(() => withCanary(ten, { release: '2', percent: 5, salt: 's' })).toThrow('A canary cannot shrink');
  expect(() => withCanary(ten, { release: '3', percent: 20, salt: 's' })).toThrow('2 is in canary');
});

test('rolls back the canary first, then the stable release', () => {
  const bad: Channel = { ...promoted(live, '2'), canary: { release: '3', percent: 5, salt: 's' } };
  const withoutCanary = rolledBack(bad);
  expect(withoutCanary).toEqual({ stable: '2', lastKnownGood: '1', state: 'live' });
  expect(rolledBack(withoutCanary)).toEqual(live);
});

test('does not keep the rolled-back release as last known good', () => {
  expect(rolledBack(promoted(live, '2')).lastKnownGood).toBeUndefined();
});

test('a rollback to a named release keeps an older last known good', () => {
  expect(rolledBack(promoted(live, '2'), '0')).toEqual({ stable: '0', lastKnownGood: '1', state: 'live' });
});

test('a rollback without a target requires --to', () => {
  expect(() => rolledBack(live)).toThrow('--to <release>');
});

test('a rollback keeps a freeze and a kill, and only a revive ends a kill', () => {
  expect(rolledBack(withState(promoted(live, '2'), 'frozen'))).toEqual({ stable: '1', state: 'frozen' });
  const killed = withState(promoted(live, '2'), 'killed');
  expect(() => withState(killed, 'frozen')).toThrow('It is killed');
  expect(rolledBack(killed)).toEqual({ stable: '1', state: 'killed' });
  expect(withState(killed, 'live')).toEqual(promoted(live, '2'));
});

test('a canary of a new remote has no stable release, and its rollback leaves nothing', () => {
  const alone = withCanary(undefined, { release: '1', percent: 5, salt: 's', until: 9 });
  expect(alone).toEqual({ state: 'live', canary: { release: '1', percent: 5, salt: 's', until: 9 } });
  expect(rolledBack(alone)).toEqual({ state: 'live' });
  expect(promoted(alone, '1')).toEqual({ stable: '1', state: 'live' });
});

test('a kill ends the canary, so a revive does not restore it', () => {
  expect(withState(withState(withCanary(live, { release: '2', percent: 5, salt: 's' }), 'killed'), 'live')).toEqual(
    live,
  );
});

test('a release is never its own last known good or canary, after any moves', () => {
  const release = fc.constantFrom('1', '2', '3');
  const move = fc.oneof(
    release.map((to) => (channel: Channel) => promoted(channel, to)),
    fc.tuple(release, fc.integer({ min: 1, max: 99 })).map(
      ([to, percent]) =>
        (channel: Channel) =>
          withCanary(channel, { release: to, percent, salt: 's' }),
    ),
    fc.option(release, { nil: undefined }).map((to) => (channel: Channel) => rolledBack(channel, to)),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let channel = live;
      for (const next of moves) {
        try {
          channel = next(channel);
        } catch {
          // the move is refused, which is fine here
        }
        expect(channel.lastKnownGood).not.toBe(channel.stable);
        expect(channel.canary?.release).not.toBe(channel.stable);
      }
    }),
  );
});
