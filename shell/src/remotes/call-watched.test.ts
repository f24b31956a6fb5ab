import { answerWith } from 'shared/testing';
import { screenShown } from '../live/on-screen.ts';
import { tell } from '../live/pulse.ts';
import { callWatched } from './call-watched.ts';

jest.mock('../live/pulse.ts');

test.each([
  [{ success: '1', msg: 'Placed' }, ['mfe-betting tried', 'mfe-betting accepted']],
  [{ success: '0', msg: 'No' }, ['mfe-betting tried']],
])('an act is told of the screen that began it, wherever the player is when %j comes', async (answer, told) => {
  jest.mocked(tell).mockClear();
  let letAnswer!: () => void;
  const waiting = new Promise<void>((wake) => (letAnswer = wake));
  answerWith({ 'set_bid_new.php': async () => (await waiting, answer) });
  screenShown({ remote: 'mfe-betting', release: '1' });
  const placing = callWatched('set_bid_new.php', {} as never);
  screenShown({ remote: 'mfe-history', release: '1' });
  letAnswer();
  await placing;
  expect(jest.mocked(tell).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toEqual(told);
});
