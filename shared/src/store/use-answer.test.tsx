import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { defineCall } from '../provider/define-call.ts';
import { answerWith, httpAnswer, networkDown, type TestAnswer } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { asha } from '../testing/sample-players.ts';
import { useAnswer } from './use-answer.ts';

const origin = 'https://offers.example';
const offers = defineCall({
  origin,
  request: (city: string) => ({ path: `/v1/offers/${city}` }),
  read: (answer) => (answer as { names: string[] }).names,
});

let setCity: (city: string) => void;

function Offers() {
  const [city, choose] = useState('pune');
  useEffect(() => {
    setCity = choose;
  }, []);
  const { data, error, isLoading, asOf, refetch } = useAnswer(offers, city);
  return (
    <button onClick={refetch}>
      {JSON.stringify({ data, kind: error?.kind, message: error?.message, isLoading, isOld: asOf !== undefined })}
    </button>
  );
}

const open = () => renderScreen(<Offers />, { texts: {}, player: asha });
const shown = () => JSON.parse(screen.getByRole('button').textContent) as object;
const answers = (pune: TestAnswer, thane: TestAnswer = { names: ['t'] }) =>
  answerWith({}, { [`${origin}/v1/offers/pune`]: pune, [`${origin}/v1/offers/thane`]: thane });

/** jsdom has no cache storage and no Response. */
class KeptAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  json = async (): Promise<unknown> => JSON.parse(this.text);
}

beforeEach(() => {
  const kept = new Map<string, KeptAnswer>();
  const cache = {
    put: async (url: string, answer: KeptAnswer) => void kept.set(url, answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (one: { url: string }) => kept.delete(one.url),
  };
  const caches = { open: async () => cache, keys: async () => [], match: async (url: string) => kept.get(url) };
  Object.assign(globalThis, { caches, Response: KeptAnswer });
});

test('reads the answer of the service, and another one for other fields', async () => {
  answers({ names: ['p'] });
  open();
  expect(shown()).toEqual({ isLoading: true, isOld: false });
  await waitFor(() => expect(shown()).toEqual({ data: ['p'], isLoading: false, isOld: false }));
  act(() => setCity('thane'));
  expect(shown()).toEqual({ isLoading: true, isOld: false });
  await waitFor(() => expect(shown()).toEqual({ data: ['t'], isLoading: false, isOld: false }));
});

test('aborts the request when the player leaves', async () => {
  let signal: AbortSignal | undefined;
  const original = AbortController;
  jest.spyOn(globalThis, 'AbortController').mockImplementation(() => {
    const made = new original();
    signal ??= made.signal;
    return made;
  });
  answers(() => new Promise(() => undefined));
  const { unmount } = open();
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  jest.restoreAllMocks();
});

test('without the service, shows the last known answer of an earlier page with its age', async () => {
  answers({ names: ['p'] });
  const { unmount } = open();
  await waitFor(() => expect(shown()).toMatchObject({ data: ['p'] }));
  unmount();
  answers(() => Promise.reject(networkDown()));
  open();
  await waitFor(() => expect(shown()).toMatchObject({ data: ['p'], kind: 'network', isOld: true, isLoading: false }));
  answers({ names: ['newer'] });
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown()).toEqual({ data: ['newer'], isLoading: false, isOld: false }));
});

test('a refusal is an error with the sentence of the service, and a new attempt clears it', async () => {
  answers(() => httpAnswer(403, { message: 'Not in your city' }));
  open();
  await waitFor(() => expect(shown()).toMatchObject({ kind: 'refused', message: 'Not in your city' }));
  answers({ names: ['p'] });
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(shown()).toEqual({ data: ['p'], isLoading: false, isOld: false }));
});
