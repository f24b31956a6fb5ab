import { checkMark } from './check-mark.ts';

test('only a check that was made is ok', () => {
  expect(checkMark({ passed: true })).toEqual({ text: 'ok', tone: 'ok' });
  expect(checkMark({ passed: false })).toEqual({ text: 'failed', tone: 'err' });
  expect(checkMark({ passed: true, isLeftOut: true })).toEqual({ text: 'not checked' });
});
