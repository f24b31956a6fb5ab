import { played, practiceFrom } from './practice-round.ts';

test('takes the stake and pays 9.5 times on the right digit', () => {
  expect(played({ points: 1000 }, { digit: '6', staked: 100 }, '123')).toEqual({
    points: 1850,
    last: { digit: '6', staked: 100, pana: '123', won: 950 },
  });
  expect(played({ points: 1000 }, { digit: '7', staked: 100 }, '123')).toEqual({
    points: 900,
    last: { digit: '7', staked: 100, pana: '123', won: 0 },
  });
});

test('refuses a stake above the balance', () => {
  expect(played({ points: 90 }, { digit: '6', staked: 100 }, '123')).toBeUndefined();
});

test.each([undefined, 'x', { points: '5' }, { points: -1 }, { points: 1.5 }])(
  'starts over from a stored value %j',
  (kept) => {
    expect(practiceFrom(kept)).toEqual({ points: 1000 });
  },
);
