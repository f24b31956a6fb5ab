import { worstFirst } from './worst-first.ts';

test('rollouts come in the order of what needs a person, and then as they were', () => {
  const rollouts = ['mfe-history', 'mfe-public', 'mfe-safer-play', 'mfe-betting'].map((remote) => ({
    record: { remote },
  }));
  const waits = [{ remote: 'mfe-betting' }, {}, { remote: 'mfe-safer-play' }];
  expect(worstFirst(rollouts, waits).map(({ record }) => record.remote)).toEqual([
    'mfe-betting',
    'mfe-safer-play',
    'mfe-history',
    'mfe-public',
  ]);
});
