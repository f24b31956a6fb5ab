import fc from 'fast-check';
import type { Channel } from 'shared/plan';
import { withState, promoted, rolledBack, withCanary } from './channel-moves.ts';

const live: Channel = { stable: '1', state: 'live' };

test('a promoted release is everybody’s, and the one before it is the way back', () => {
  expect(promoted(live, '2')).toEqual({ stable: '2', lastKnownGood: '1', state: 'live' });
});

test('a remote that was never live starts with its first release', () => {
  expect(promoted(undefined, '1')).toEqual({ stable: '1', state: 'live' });
});

test('promoting the stable release while another is in canary ends the canary', () => {
  expect(promoted(withCanary(live, { release: '2', percent: 5, salt: 's' }), '1')).toEqual(live);
});

test('a canary that grows keeps its salt, so nobody is moved back', () => {
  const five = withCanary(live, { release: '2', percent: 5, salt: 'first salt' });
  expect(withCanary(five, { release: '2', percent: 25, salt: 'second salt' }).canary).toEqual({
    release: '2',
    percent: 25,
    salt: 'first salt',
  });
});

test('a canary does not shrink, and there is no second one beside it', () => {
  const ten = withCanary(live, { release: '2', percent: 10, salt: 's' });
  expect(() => withCanary(ten, { release: '2', percent: 5, salt: 's' })).toThrow('A canary only grows');
  expect(() => withCanary(ten, { release: '3', percent: 20, salt: 's' })).toThrow('2 is in canary');
});

test('a rollback takes the canary back first, then the stable release', () => {
  const bad: Channel = { ...promoted(live, '2'), canary: { release: '3', percent: 5, salt: 's' } };
  const withoutCanary = rolledBack(bad);
  expect(withoutCanary).toEqual({ stable: '2', lastKnownGood: '1', state: 'live' });
  expect(rolledBack(withoutCanary)).toEqual(live);
});

test('what was rolled back is not kept as last known good', () => {
  expect(rolledBack(promoted(live, '2')).lastKnownGood).toBeUndefined();
});

test('a rollback to a named release keeps an older last known good', () => {
  expect(rolledBack(promoted(live, '2'), '0')).toEqual({ stable: '0', lastKnownGood: '1', state: 'live' });
});

test('with nothing to go back to, a rollback asks for a release', () => {
  expect(() => rolledBack(live)).toThrow('--to <release>');
});

test('a frozen remote takes no new release but goes back', () => {
  const frozen = withState(promoted(live, '2'), 'frozen');
  expect(() => promoted(frozen, '3')).toThrow('frozen');
  expect(() => withCanary(frozen, { release: '3', percent: 5, salt: 's' })).toThrow('frozen');
  expect(rolledBack(frozen)).toEqual({ stable: '1', state: 'frozen' });
});

test('a killed remote takes no new release and is not brought back by a freeze, only by a revive', () => {
  const killed = withState(promoted(live, '2'), 'killed');
  expect(() => promoted(killed, '3')).toThrow('It is killed');
  expect(() => withCanary(killed, { release: '3', percent: 5, salt: 's' })).toThrow('It is killed');
  expect(() => withState(killed, 'frozen')).toThrow('It is killed');
  expect(rolledBack(killed)).toEqual({ stable: '1', state: 'killed' });
  expect(withState(killed, 'live')).toEqual(promoted(live, '2'));
});

test('a canary of a remote that was never live has nothing beside it, and leaves nothing when it is taken back', () => {
  const alone = withCanary(undefined, { release: '1', percent: 5, salt: 's', until: 9 });
  expect(alone).toEqual({ state: 'live', canary: { release: '1', percent: 5, salt: 's', until: 9 } });
  expect(rolledBack(alone)).toEqual({ state: 'live' });
  expect(promoted(alone, '1')).toEqual({ stable: '1', state: 'live' });
});

test('a kill ends the canary, so that a revive does not bring it back', () => {
  expect(withState(withState(withCanary(live, { release: '2', percent: 5, salt: 's' }), 'killed'), 'live')).toEqual(
    live,
  );
});

test('whatever is moved, a release is never its own last known good or its own canary', () => {
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
          // refused
        }
        expect(channel.lastKnownGood).not.toBe(channel.stable);
        expect(channel.canary?.release).not.toBe(channel.stable);
      }
    }),
  );
});
