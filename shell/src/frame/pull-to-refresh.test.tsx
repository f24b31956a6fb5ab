import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

function pull(target: Element, { down, across = 0, fingers = 1 }: { down: number; across?: number; fingers?: number }) {
  const at = (x: number, y: number) => ({
    touches: Array.from({ length: fingers }, () => ({ clientX: x, clientY: y })),
  });
  fireEvent.touchStart(target, at(100, 100));
  fireEvent.touchMove(target, at(100 + across, 100 + down));
  fireEvent.touchEnd(target, { touches: [] });
}

function show() {
  const onPulled = jest.fn();
  const page = (
    <ShellTextsProvider value={texts}>
      <PullToRefresh isRefreshing={false} onPulled={onPulled} />
      <p>screen</p>
      <dialog open>inside a dialog</dialog>
      <div data-testid="list">a scrolling list</div>
    </ShellTextsProvider>
  );
  renderScreen(page, { texts: {} });
  return onPulled;
}

test.each([
  ['at 50 pixels', { down: 50 }, 1],
  ['not at 49 pixels', { down: 49 }, 0],
  ['not upwards', { down: -80 }, 0],
  ['not sideways', { down: 60, across: 70 }, 0],
  ['not with two fingers', { down: 80, fingers: 2 }, 0],
])('a pull refreshes %s', (_what, way, times) => {
  const onPulled = show();
  pull(screen.getByText('screen'), way);
  expect(onPulled).toHaveBeenCalledTimes(times);
});

test('ignores a pull inside a dialog', () => {
  const onPulled = show();
  pull(screen.getByText('inside a dialog'), { down: 80 });
  expect(onPulled).not.toHaveBeenCalled();
});

test('a pull in a scrolled list scrolls the list', () => {
  const onPulled = show();
  const list = screen.getByTestId('list');
  list.scrollTop = 10;
  pull(list, { down: 80 });
  list.scrollTop = 0;
  pull(list, { down: 80 });
  expect(onPulled).toHaveBeenCalledTimes(1);
});

test('a pull on a scrolled page scrolls the page', () => {
  const onPulled = show();
  Object.assign(window, { scrollY: 5 });
  pull(screen.getByText('screen'), { down: 80 });
  Object.assign(window, { scrollY: 0 });
  expect(onPulled).not.toHaveBeenCalled();
});

test('cancels a pull that the browser takes over', () => {
  const onPulled = show();
  fireEvent.touchStart(screen.getByText('screen'), { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(screen.getByText('screen'), { touches: [{ clientX: 0, clientY: 90 }] });
  fireEvent.touchCancel(screen.getByText('screen'), { touches: [] });
  expect(onPulled).not.toHaveBeenCalled();
});
