import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../provider/call.ts';
import { answerWith, asha, httpAnswer, networkDown, renderScreen, type TestAnswer } from '../testing/index.ts';
import { selectNotices } from './notices-slice.ts';
import { useCall } from './use-call.ts';

const words = { refused: 'Not done.', failed: 'Api Error' };
const said = { success: '0', msg: 'Not today.' };

interface HowTold {
  endsWithScreen?: boolean;
  isInline?: boolean;
}

const sendOtp = () => call('otp.php', { phone_number: asha.phone_number, otp: '1234', token_id: 't' });

function Caller({ act: perform = sendOtp, ...told }: HowTold & { act?: typeof sendOtp }) {
  const { run, isBusy, failure } = useCall({ ...words, ...told });
  const send = () => void run(perform);
  return (
    <>
      <button onClick={send} disabled={isBusy}>
        Send
      </button>
      <p role="alert">{failure?.message}</p>
      <p role="note">{failure?.retryAt}</p>
    </>
  );
}

function Leaving(told: HowTold) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Caller {...told} />}
      <button onClick={() => setHere(false)}>Leave</button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name }).click();

async function sendAndRead(answer: TestAnswer, player?: typeof asha) {
  answerWith({ 'otp.php': answer });
  const { store } = renderScreen(<Caller />, { texts: {}, ...(player && { player }) });
  await act(async () => press('Send'));
  return {
    toasts: selectNotices(store.getState()).map(({ text }) => text),
    inPlace: screen.getByRole('alert').textContent,
  };
}

test.each<[string, TestAnswer, string, string]>([
  ['a refusal is told in the words of the provider', said, 'Not today.', 'Not today.'],
  ['a refusal without a reason is told in those of the screen', { success: '0' }, 'Not done.', 'Not done.'],
  [
    'a failure is told by a fixed toast, with its reason in place',
    () => {
      throw networkDown();
    },
    'Api Error',
    'The server cannot be reached. Check the connection and try again.',
  ],
  [
    'a failure that says how long to wait is told as it is',
    httpAnswer(429, { msg: 'Wait an hour.' }),
    'Wait an hour.',
    'Wait an hour.',
  ],
])('%s', async (_what, answer, toast, inPlace) => {
  expect(await sendAndRead(answer)).toEqual({ toasts: [toast], inPlace });
});

test('an exception in the app’s own code is reported, and the player reads that it was our fault', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const broken = () => {
    throw new TypeError('s.data.at is not a function');
  };
  renderScreen(<Caller act={broken} />, { texts: {} });
  await act(async () => press('Send'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side. Try again in a minute.');
  expect(reported).toHaveBeenCalledWith(new TypeError('s.data.at is not a function'));
});

test('when the next try is taken is known where the provider says so', async () => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
  await sendAndRead(httpAnswer(429, { msg: 'Wait.' }, { 'Retry-After': '60' }));
  expect(screen.getByRole('note')).toHaveTextContent('1060000');
  jest.useRealTimers();
});

test('the end of a session is told by the session; a visitor has none', async () => {
  const ended = httpAnswer(401, { msg: 'Please login again.' });
  expect(await sendAndRead(ended, asha)).toEqual({ toasts: [], inPlace: '' });
  document.body.replaceChildren();
  expect(await sendAndRead(ended)).toEqual({ toasts: ['Api Error'], inPlace: 'Please login again.' });
});

test('two presses in one frame are one call, and the next try takes the last toast away', async () => {
  const { requests } = answerWith({ 'otp.php': said });
  const { store } = renderScreen(<Caller />, { texts: {} });
  await act(async () => {
    press('Send');
    press('Send');
  });
  expect(requests).toHaveLength(1);
  await act(async () => press('Send'));
  expect(requests).toHaveLength(2);
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('what a screen shows in place is told in no toast', async () => {
  answerWith({ 'otp.php': said });
  const { store } = renderScreen(<Caller isInline />, { texts: {} });
  await act(async () => press('Send'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
  expect(selectNotices(store.getState())).toEqual([]);
});

test.each<[HowTold, number]>([
  [{ endsWithScreen: true }, 0],
  [{}, 1],
  [{ isInline: true }, 1],
])('who has left a screen that tells %j gets %i toasts', async (told, times) => {
  let answer = (_given: object) => {};
  answerWith({ 'otp.php': () => new Promise<object>((give) => (answer = give)) });
  const { store } = renderScreen(<Leaving {...told} />, { texts: {} });
  await act(async () => press('Send'));
  await act(async () => press('Leave'));
  await act(async () => answer(said));
  expect(selectNotices(store.getState())).toHaveLength(times);
});

describe('without a network', () => {
  let isReachable = false;
  const goOnline = (isOnline: boolean) =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

  beforeEach(() => {
    goOnline(false);
    isReachable = false;
    globalThis.fetch = async () =>
      isReachable ? ({ ok: true } as Response) : Promise.reject(new TypeError('Failed to fetch'));
  });
  afterEach(() => goOnline(true));

  test('nothing is sent, by itself not either when it is back, and the player is told both', async () => {
    const { requests } = answerWith({ 'otp.php': said });
    const { store } = renderScreen(<Caller />, { texts: {} });
    const toasts = () => selectNotices(store.getState()).map(({ text }) => text);
    await act(async () => press('Send'));
    expect([toasts(), screen.getByRole('alert').textContent]).toEqual([
      [expect.stringContaining('You are offline')],
      expect.stringContaining('what you typed stays here'),
    ]);

    goOnline(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect([toasts(), screen.getByRole('alert').textContent, requests]).toEqual([
      [expect.stringContaining('You are online again')],
      '',
      [],
    ]);
    await act(async () => press('Send'));
    expect(requests).toHaveLength(1);
  });

  test('an app on the same machine is reached all the same', async () => {
    isReachable = true;
    expect(await sendAndRead(said)).toEqual({ toasts: ['Not today.'], inPlace: 'Not today.' });
  });
});
