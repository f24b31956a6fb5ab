import { answerWith, httpAnswer, type TestAnswer } from 'shared/testing';
import { actUnderWay } from './act-under-way.ts';
import { setScreenInView } from './provider-actions.ts';
import { callAndReport } from './provider-actions.ts';
import { report } from './report.ts';

jest.mock('./report.ts');

test.each([
  [{ success: '1', msg: 'Placed' }, ['mfe-betting tried', 'mfe-betting accepted']],
  [{ success: '0', msg: 'No' }, ['mfe-betting tried']],
])('reports an action for the screen that began it, wherever the player is when %j comes', async (answer, reported) => {
  jest.mocked(report).mockClear();
  let letAnswer!: () => void;
  const waiting = new Promise<void>((wake) => (letAnswer = wake));
  answerWith({ 'set_bid_new.php': async () => (await waiting, answer) });
  setScreenInView({ remote: 'mfe-betting', release: '1' });
  const placing = callAndReport('set_bid_new.php', {} as never);
  setScreenInView({ remote: 'mfe-history', release: '1' });
  letAnswer();
  await placing;
  expect(jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toEqual(reported);
});

test.each<[string, TestAnswer | undefined, AbortSignal | undefined, string[]]>([
  ['reports an action that fails without a network', undefined, undefined, ['mfe-betting tried']],
  ['does not report a cancelled action', new Promise(() => undefined), AbortSignal.abort(), []],
  [
    'does not report an action whose session has ended',
    httpAnswer(401, { success: '0', msg: 'Login again' }),
    undefined,
    [],
  ],
])('%s', async (_what, answer, signal, reported) => {
  jest.mocked(report).mockClear();
  answerWith(answer ? { 'set_bid_new.php': answer } : {});
  setScreenInView({ remote: 'mfe-betting', release: '1' });
  await expect(callAndReport('set_bid_new.php', {} as never, signal && { signal })).rejects.toThrow();
  expect(jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toEqual(reported);
});

test('an act is under way while a screen’s call has no answer', async () => {
  answerWith({ 'set_bid_new.php': new Promise(() => undefined) });
  const leaving = new AbortController();
  const placing = callAndReport('set_bid_new.php', {} as never, { traceId: '3f9a', signal: leaving.signal });
  expect(actUnderWay()).toBe('3f9a');
  leaving.abort();
  await expect(placing).rejects.toThrow();
});
