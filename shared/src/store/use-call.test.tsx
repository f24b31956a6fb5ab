import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../provider/call.ts';
import { answerWith, asha, httpAnswer, networkDown, renderScreen, type TestAnswer } from '../testing/index.ts';
import { selectNotices } from './notices-slice.ts';
import { useCall } from './use-call.ts';

const words = { refused: 'Not done.', failed: 'Api Error' };
const said = { success: '0', msg: 'Not today.' };

interface FailureOptions {
  endsWithScreen?: boolean;
}

const sendOtp = () => call('otp.php', { phone_number: asha.phone_number, otp: '1234', token_id: 't' });

function Caller({ act: perform = sendOtp, ...options }: FailureOptions & { act?: typeof sendOtp }) {
  const { run, isBusy, failure } = useCall({ ...words, ...options });
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

function Leaving(options: FailureOptions) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Caller {...options} />}
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
  ['shows a refusal in the words of the provider', said, 'Not today.', 'Not today.'],
  ['shows a refusal without a reason in the words of the screen', { success: '0' }, 'Not done.', 'Not done.'],
  [
    'shows a fixed toast for a failure, with its reason in place',
    () => {
      throw networkDown();
    },
    'Api Error',
    'The server cannot be reached. Check the connection and try again.',
  ],
  [
    'shows a failure with its time to wait unchanged',
    httpAnswer(429, { msg: 'Wait an hour.' }),
    'Wait an hour.',
    'Wait an hour.',
  ],
])('%s', async (_what, answer, toast, inPlace) => {
  expect(await sendAndRead(answer)).toEqual({ toasts: [toast], inPlace });
});

test.each<[string, TestAnswer]>([
  ['refused', said],
  ['unanswered', () => Promise.reject(networkDown())],
])('puts the reference of an act that is %s into its toast', async (_how, answer) => {
  answerWith({ 'otp.php': answer });
  const traceId = '3f9a12cd00000000000000000000abcd';
  const sendAct = () => call('otp.php', { phone_number: asha.phone_number, otp: '1', token_id: 't' }, { traceId });
  const { store } = renderScreen(<Caller act={sendAct} />, { texts: {} });
  await act(async () => press('Send'));
  expect(selectNotices(store.getState()).map(({ reference }) => reference)).toEqual([traceId]);
});

test('reports an exception in the app’s own code, and shows the player that it was our fault', async () => {
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

test('has the time of the next attempt when the provider sends it', async () => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
  await sendAndRead(httpAnswer(429, { msg: 'Wait.' }, { 'Retry-After': '60' }));
  expect(screen.getByRole('note')).toHaveTextContent('1060000');
  jest.useRealTimers();
});

test('leaves the end of a session to the session’s own notice, which a visitor does not get', async () => {
  const ended = httpAnswer(401, { msg: 'Please login again.' });
  expect(await sendAndRead(ended, asha)).toEqual({ toasts: [], inPlace: '' });
  document.body.replaceChildren();
  expect(await sendAndRead(ended)).toEqual({ toasts: ['Api Error'], inPlace: 'Please login again.' });
});

test('sends one call for two presses in one frame, and removes the last toast on the next attempt', async () => {
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

test('leaves a call that requires the MPIN to the screen, which asks for it', async () => {
  const { toasts, inPlace } = await sendAndRead({ ...said, mpin_required: '1' });
  expect([toasts, inPlace]).toEqual([[], '']);
});

test.each<[FailureOptions, number]>([
  [{ endsWithScreen: true }, 0],
  [{}, 1],
])('after leaving a screen that reports %j the player gets %i toasts', async (options, times) => {
  let answer = (_given: object) => {};
  answerWith({ 'otp.php': () => new Promise<object>((give) => (answer = give)) });
  const { store } = renderScreen(<Leaving {...options} />, { texts: {} });
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

  test('sends nothing, also not when the network is back, and notifies the player both times', async () => {
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

  test('still reaches an app on the same machine', async () => {
    isReachable = true;
    expect(await sendAndRead(said)).toEqual({ toasts: ['Not today.'], inPlace: 'Not today.' });
  });
});
