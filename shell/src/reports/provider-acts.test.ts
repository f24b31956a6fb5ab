import { answerWith, httpAnswer, type TestAnswer } from 'shared/testing';
import { setScreenInView } from './provider-acts.ts';
import { callAndReport } from './provider-acts.ts';
import { report } from './report.ts';

jest.mock('./report.ts');

test.each([
  [{ success: '1', msg: 'Placed' }, ['mfe-betting tried', 'mfe-betting accepted']],
  [{ success: '0', msg: 'No' }, ['mfe-betting tried']],
])('an act is told of the screen that began it, wherever the player is when %j comes', async (answer, told) => {
  jest.mocked(report).mockClear();
  let letAnswer!: () => void;
  const waiting = new Promise<void>((wake) => (letAnswer = wake));
  answerWith({ 'set_bid_new.php': async () => (await waiting, answer) });
  setScreenInView({ remote: 'mfe-betting', release: '1' });
  const placing = callAndReport('set_bid_new.php', {} as never);
  setScreenInView({ remote: 'mfe-history', release: '1' });
  letAnswer();
  await placing;
  expect(jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toEqual(told);
});

test.each<[string, TestAnswer | undefined, AbortSignal | undefined, string[]]>([
  ['without a network is told of', undefined, undefined, ['mfe-betting tried']],
  ['that is given up is not', new Promise(() => undefined), AbortSignal.abort(), []],
  ['with a session that has ended is not', httpAnswer(401, { success: '0', msg: 'Login again' }), undefined, []],
])('an act %s', async (_what, answer, signal, told) => {
  jest.mocked(report).mockClear();
  answerWith(answer ? { 'set_bid_new.php': answer } : {});
  setScreenInView({ remote: 'mfe-betting', release: '1' });
  await expect(callAndReport('set_bid_new.php', {} as never, signal && { signal })).rejects.toThrow();
  expect(jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toEqual(told);
});
