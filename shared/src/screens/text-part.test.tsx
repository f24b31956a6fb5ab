import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
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

const show = (load: LoadTextPart<Words>) =>
  renderScreen(
    <Boundary>
      <Greeting load={load} />
    </Boundary>,
    { texts: {} },
  );

test('shows a part of the texts once it is there, and later at once', async () => {
  const load = jest.fn(async () => hello);
  const { unmount } = show(load);
  expect(screen.queryByText('नमस्कार')).toBeNull();
  expect(await screen.findByText('नमस्कार')).toBeVisible();
  unmount();
  expect(isTextPartLoaded(load)).toBe(true);
  show(load);
  expect(screen.getByText('नमस्कार')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a part that fails once', async () => {
  const load = jest.fn(async () => hello).mockRejectedValueOnce(new Error('The chunk did not load.'));
  expect(await loadTextPart(load)).toEqual(hello.texts);
});

test('a part that fails twice is an error of its own kind, and loads when it is requested again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error
  const failure = new Error('The chunk did not load.');
  const load = jest
    .fn(async () => hello)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  show(load);
  expect(await screen.findByText('not loaded')).toBeVisible();
  expect(isTextPartLoaded(load)).toBe(false);
  expect(await loadTextPart(load)).toEqual(hello.texts);
});
