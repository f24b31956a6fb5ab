import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NumberTile } from './number-tile.tsx';
import { useHold } from './use-hold.ts';

// The real one, counted: every tile calls it once a render.
jest.mock('./use-hold.ts', () => {
  const real = jest.requireActual<{ useHold: typeof useHold }>('./use-hold.ts');
  return { useHold: jest.fn(real.useHold) };
});

const add = jest.fn();
const remove = jest.fn();

function tile(points: number, number = '137') {
  return <NumberTile number={number} points={points} label={`${number}, ₹${points}`} onAdd={add} onRemove={remove} />;
}

function face() {
  return screen.getByRole('button', { name: /137, / });
}

function hold(ms: number) {
  fireEvent.pointerDown(face(), { button: 0, clientX: 20, clientY: 20 });
  act(() => jest.advanceTimersByTime(ms));
}

/** jsdom has no pointer events of its own that carry a place. */
class PlacedPointerEvent extends MouseEvent {}

beforeAll(() => {
  window.PointerEvent ??= PlacedPointerEvent as typeof PointerEvent;
});

beforeEach(() => {
  jest.useFakeTimers();
  add.mockClear();
  remove.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a tap adds the number', () => {
  render(tile(0));
  fireEvent.pointerDown(face(), { button: 0 });
  fireEvent.pointerUp(face());
  fireEvent.click(face(), { detail: 1 });
  expect(add.mock.calls).toEqual([['137']]);
});

test('a hold of 1.4 s removes the number and the click after it adds nothing', () => {
  render(tile(20));
  hold(1399);
  expect(remove).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(remove.mock.calls).toEqual([['137']]);
  fireEvent.pointerUp(face());
  fireEvent.click(face(), { detail: 1 });
  expect(add).not.toHaveBeenCalled();
});

test('the tap after a hold adds again', () => {
  render(tile(20));
  hold(1400);
  fireEvent.pointerUp(face());
  fireEvent.pointerDown(face(), { button: 0 });
  fireEvent.click(face(), { detail: 1 });
  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['letting go', () => fireEvent.pointerUp(face())],
  ['the browser taking over the touch', () => fireEvent.pointerCancel(face())],
  ['a move of more than 10 px', () => fireEvent.pointerMove(face(), { clientX: 20, clientY: 31 })],
  ['a scroll', () => fireEvent.scroll(window)],
])('%s calls the hold off', (_what, happens) => {
  render(tile(20));
  hold(1000);
  happens();
  act(() => jest.advanceTimersByTime(1000));
  expect(remove).not.toHaveBeenCalled();
});

test('a finger that trembles within 10 px goes on holding', () => {
  render(tile(20));
  hold(1000);
  fireEvent.pointerMove(face(), { clientX: 26, clientY: 26 });
  act(() => jest.advanceTimersByTime(400));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a number without points has nothing to hold', () => {
  render(tile(0));
  hold(2000);
  expect(remove).not.toHaveBeenCalled();
});

test('the Delete key removes the number', () => {
  render(tile(20));
  fireEvent.keyDown(face(), { key: 'Delete' });
  expect(remove.mock.calls).toEqual([['137']]);
  expect(add).not.toHaveBeenCalled();
});

test('all of a chosen tile adds: nothing on it removes at a tap', () => {
  render(tile(20));
  expect(screen.getAllByRole('button')).toEqual([face()]);
});

test('the context menu of a long touch stays away', () => {
  render(tile(20));
  expect(fireEvent.contextMenu(face())).toBe(false);
});

test('only the tile whose points change renders', () => {
  const grid = (points: Record<string, number>) =>
    ['137', '128', '146'].map((number) => <div key={number}>{tile(points[number] ?? 0, number)}</div>);
  const { rerender } = render(<>{grid({})}</>);
  jest.mocked(useHold).mockClear();
  rerender(<>{grid({ '128': 20 })}</>);
  expect(useHold).toHaveBeenCalledTimes(1);
});
