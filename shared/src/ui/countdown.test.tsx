import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

const ended = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  ended.mockClear();
});
afterEach(() => jest.useRealTimers());

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}

test.each([
  ['1:12:41', 4_361_000],
  ['1:00:00', 3_600_000],
  ['48:02', 2_882_000],
  ['00:01', 1],
  ['00:00', -5000],
])('shows %s', (shown, until) => {
  render(<Countdown until={until} now={Date.now} />);
  expect(screen.getByRole('timer')).toHaveTextContent(shown);
});

test('ticks on its own and ends once', () => {
  render(
    <Countdown until={2500} now={Date.now} onEnd={ended}>
      {(left) => `Open ${left} left`}
    </Countdown>,
  );
  expect(screen.getByText('Open 00:03 left')).toBeInTheDocument();
  pass(500);
  expect(screen.getByText('Open 00:02 left')).toBeInTheDocument();
  expect(ended).not.toHaveBeenCalled();
  pass(5000);
  expect(screen.getByText('Open 00:00 left')).toBeInTheDocument();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('shows the right time at once when the page comes back to the front', () => {
  render(<Countdown until={60_000} now={Date.now} />);
  jest.setSystemTime(50_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('timer')).toHaveTextContent('00:10');
});
