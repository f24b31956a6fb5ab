import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NumberTile } from './number-tile.tsx';
import { useHold } from './use-hold.ts';

// Wraps the real hook and counts its calls. Each render of a tile makes one call.
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

/** A pointer event with coordinates, which jsdom's pointer events lack. */
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

test('adds the number on a tap', () => {
  render(tile(0));
  fireEvent.pointerDown(face(), { button: 0 });
  fireEvent.pointerUp(face());
  fireEvent.click(face(), { detail: 1 });
  expect(add.mock.calls).toEqual([['137']]);
});

test('removes the number on a hold of 1.4 s, and the click that follows adds nothing', () => {
  render(tile(20));
  hold(1399);
  expect(remove).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(remove.mock.calls).toEqual([['137']]);
  fireEvent.pointerUp(face());
  fireEvent.click(face(), { detail: 1 });
  expect(add).not.toHaveBeenCalled();
});

test.each([
  [149, 1],
  [151, 0],
  [300, 0],
  [1300, 0],
])('a press of %d ms on a chosen number adds %d times, because the ring appears at 150 ms', (ms, times) => {
  render(tile(20));
  hold(ms);
  fireEvent.pointerUp(face());
  fireEvent.click(face(), { detail: 1 });
  expect(add).toHaveBeenCalledTimes(times);
  expect(remove).not.toHaveBeenCalled();
});

test('adds the number again on the tap after a hold', () => {
  render(tile(20));
  hold(1400);
  fireEvent.pointerUp(face());
  fireEvent.pointerDown(face(), { button: 0 });
  fireEvent.click(face(), { detail: 1 });
  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['letting go', () => fireEvent.pointerUp(face())],
  ['a touch that the browser takes over', () => fireEvent.pointerCancel(face())],
  ['a move of more than 10 px', () => fireEvent.pointerMove(face(), { clientX: 20, clientY: 31 })],
  ['a scroll', () => fireEvent.scroll(window)],
])('%s cancels the hold', (_what, happens) => {
  render(tile(20));
  hold(1000);
  happens();
  act(() => jest.advanceTimersByTime(1000));
  expect(remove).not.toHaveBeenCalled();
});

test('continues the hold while the finger moves less than 10 px', () => {
  render(tile(20));
  hold(1000);
  fireEvent.pointerMove(face(), { clientX: 26, clientY: 26 });
  act(() => jest.advanceTimersByTime(400));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('ignores a hold on a number without points', () => {
  render(tile(0));
  hold(2000);
  expect(remove).not.toHaveBeenCalled();
});

test('removes the number on the Delete key', () => {
  render(tile(20));
  fireEvent.keyDown(face(), { key: 'Delete' });
  expect(remove.mock.calls).toEqual([['137']]);
  expect(add).not.toHaveBeenCalled();
});

test('adds on a tap anywhere on a chosen tile', () => {
  render(tile(20));
  expect(screen.getAllByRole('button')).toEqual([face()]);
});

test('suppresses the context menu of a long touch', () => {
  render(tile(20));
  expect(fireEvent.contextMenu(face())).toBe(false);
});

test('renders only the tile whose points change', () => {
  const grid = (points: Record<string, number>) =>
    ['137', '128', '146'].map((number) => <div key={number}>{tile(points[number] ?? 0, number)}</div>);
  const { rerender } = render(<>{grid({})}</>);
  jest.mocked(useHold).mockClear();
  rerender(<>{grid({ '128': 20 })}</>);
  expect(useHold).toHaveBeenCalledTimes(1);
});
