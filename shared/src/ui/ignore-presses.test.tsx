import '@testing-library/jest-dom';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { letDialogsOpen } from '../testing/open-dialogs.ts';
import { ignorePresses } from './ignore-presses.ts';
import { Sheet } from './modal.tsx';

const twoFramesMs = 32;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const covered = () => document.querySelector('[style*="position: fixed"]')?.parentElement;

beforeAll(letDialogsOpen);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  pass(1000);
  jest.useRealTimers();
});

function sheet({ open = true, moment = false, onClose = () => undefined as void } = {}) {
  return (
    <Sheet open={open} moment={moment} onClose={onClose} title="KALYAN" closeLabel="Close">
      {null}
    </Sheet>
  );
}

test.each([
  [false, 300],
  [true, 800],
])('a modal (moment: %s) ignores presses for %i ms after it has opened', (moment, ms) => {
  render(sheet({ moment }));
  pass(twoFramesMs + ms - 1);
  expect(covered()).toBe(screen.getByRole('dialog'));
  pass(1);
  expect(covered()).toBeUndefined();
});

test('a second tap on the backdrop does not close a modal that has just opened', () => {
  const close = jest.fn();
  render(sheet({ onClose: close }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
  pass(1000);
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('the page ignores presses after a modal has closed', () => {
  const { rerender } = render(sheet());
  pass(1000);
  rerender(sheet({ open: false }));
  expect(covered()).toBe(document.body);
  pass(twoFramesMs + 300);
  expect(covered()).toBeUndefined();
});

test('Enter is ignored as long as presses are', () => {
  const pressed = jest.fn();
  render(<button onKeyDown={pressed}>Go</button>);
  const press = () => {
    const button = screen.getByRole('button');
    const enter = createEvent.keyDown(button, { key: 'Enter' });
    const behind = Object.getOwnPropertySymbols(enter).find(({ description }) => description === 'impl') ?? '';
    Object.defineProperty(Reflect.get(enter, behind), 'isTrusted', { get: () => true, set() {} });
    fireEvent(button, enter);
  };
  ignorePresses();
  press();
  expect(pressed).not.toHaveBeenCalled();
  pass(twoFramesMs + 300);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});
