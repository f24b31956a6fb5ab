import { actUnderWay, beginAct } from './act-under-way.ts';

test('returns the latest act until ten seconds after its answer', () => {
  jest.useFakeTimers();
  expect(actUnderWay()).toBeUndefined();
  const endFirst = beginAct('first');
  jest.advanceTimersByTime(60_000);
  expect(actUnderWay()).toBe('first');
  const endSecond = beginAct('second');
  endFirst();
  endSecond();
  jest.advanceTimersByTime(9000);
  expect(actUnderWay()).toBe('second');
  jest.advanceTimersByTime(1000);
  expect(actUnderWay()).toBeUndefined();
  jest.useRealTimers();
});
