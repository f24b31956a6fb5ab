import { stepTimeText } from './step-time.ts';

const step = { since: 0, windowMs: 3_600_000, patienceMs: 7_200_000 };

test.each([
  ['step ends in 59 min', 60_000],
  ['waits for sessions, at most 2 h 0 min', 3_600_000],
])('%s', (text, at) => expect(stepTimeText(step, at)).toBe(text));
