import { render } from '@testing-library/react';
import { ResultLine } from './result-line.tsx';

const vibrate = jest.fn();
let prefersStill = false;

beforeEach(() => {
  vibrate.mockClear();
  prefersStill = false;
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
  globalThis.matchMedia = () => ({ matches: prefersStill }) as MediaQueryList; // the member in use
});

const turning = (container: HTMLElement) => [...container.querySelectorAll('.turning')].map((tile) => tile.textContent);

test('a digit that is drawn while the player looks turns over, and the phone vibrates once', () => {
  const { container, rerender } = render(<ResultLine result="***-**-***" />);
  expect(turning(container)).toEqual([]);
  rerender(<ResultLine result="123-6*-***" />);
  expect(turning(container)).toEqual(['6']);
  rerender(<ResultLine result="123-6*-***" />);
  expect(vibrate.mock.calls).toEqual([[20]]);
});

test('a result that was drawn before is shown without a turn', () => {
  const { container } = render(<ResultLine result="123-67-124" />);
  expect(turning(container)).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});

test('in a moment, drawn tiles turn over as they appear', () => {
  const { container } = render(<ResultLine moment result="123-67-124" />);
  expect(turning(container)).toEqual(['6', '7']);
});

test("another day's result is not a draw", () => {
  const { container, rerender } = render(<ResultLine result="123-67-124" />);
  rerender(<ResultLine result="***-**-***" />);
  rerender(<ResultLine result="***-**-***" label="Another market" />);
  expect(turning(container)).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});

test('the phone does not vibrate before the first touch, nor for a player who prefers no motion', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  const { rerender } = render(<ResultLine result="***-**-***" />);
  rerender(<ResultLine result="123-6*-***" />);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  prefersStill = true;
  rerender(<ResultLine result="123-67-124" />);
  expect(vibrate).not.toHaveBeenCalled();
});

test('frames the parts of a bid', () => {
  const { container } = render(<ResultLine result="123-67-124" marks={{ open_digit: 'missed', close_pana: 'hit' }} />);
  expect(
    [...container.querySelectorAll('[data-mark]')].map((part) => [part.textContent, part.getAttribute('data-mark')]),
  ).toEqual([
    ['6', 'missed'],
    ['124', 'hit'],
  ]);
});
