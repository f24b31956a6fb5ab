import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { Component, startTransition, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderScreen } from '../testing/render-screen.tsx';
import { isTextPartLoaded, loadTextPart, TextPartError, useTextPart, type LoadTextPart } from './text-part.ts';

interface Words {
  hello: string;
}

const hello = { texts: { hello: 'नमस्कार' } };

function Greeting({ load }: { load: LoadTextPart<Words> }) {
  return <p>{useTextPart(load).hello}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <p>{error instanceof TextPartError ? 'not loaded' : 'crashed'}</p>;
  }
}

afterEach(() => jest.useRealTimers());

// Awaits `act`, because React retries a suspended component only after an asynchronous `act`.
const show = (load: LoadTextPart<Words>) =>
  act(async () =>
    renderScreen(
      <Boundary>
        <Greeting load={load} />
      </Boundary>,
      { texts: {} },
    ),
  );

test('shows a part of the texts once it is there, and later at once', async () => {
  let arrive = (_part: typeof hello) => {};
  const load = jest.fn(() => new Promise<typeof hello>((resolve) => (arrive = resolve)));
  const { unmount } = await show(load);
  expect(screen.queryByText('नमस्कार')).toBeNull();
  await act(async () => arrive(hello));
  expect(screen.getByText('नमस्कार')).toBeVisible();
  unmount();
  expect(isTextPartLoaded(load)).toBe(true);
  await show(load);
  expect(screen.getByText('नमस्कार')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a part that fails once', async () => {
  const load = jest.fn(async () => hello).mockRejectedValueOnce(new Error('The chunk did not load.'));
  expect(await loadTextPart(load)).toEqual(hello.texts);
});

test('a part that fails twice is an error of its own kind, and loads when it is requested again', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error to the console
  const failure = new Error('The chunk did not load.');
  const load = jest
    .fn(async () => hello)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  await show(load);
  expect(screen.getByText('not loaded')).toBeVisible();
  expect(isTextPartLoaded(load)).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
  act(() => jest.advanceTimersByTime(1000));
  expect(await loadTextPart(load)).toEqual(hello.texts);
});

function LongGreeting({ load }: { load: LoadTextPart<Words> }) {
  const { hello: words } = useTextPart(load);
  const [name] = useState('Asha');
  return <p>{`${words} ${name}`}</p>;
}

const sent = async () => hello;

test('a part that arrives while its component renders does not break the hooks after it', async () => {
  const failed = jest.fn();
  const root = createRoot(document.createElement('div'), { onRecoverableError: failed, onUncaughtError: failed });
  await act(async () => startTransition(() => root.render(<LongGreeting load={sent} />)));
  expect(failed).not.toHaveBeenCalled();
});
