import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { WindowedGroups } from './windowed-groups.tsx';

const sight = mockIntersectionObserver();
const rows = Array.from({ length: 50_000 }, (_, at) => at);
const draw = (row: number) => <li>{row}</li>;

test('renders only the rows near the screen out of fifty thousand', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows }]} draw={draw} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(sight.count()).toBe(1250);
});

test('removes rows that leave the screen and restores them on return', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows: rows.slice(0, 90) }]} draw={draw} />);
  act(() => sight.showAll());
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
  act(() => sight.hideAll());
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  act(() => sight.showAll());
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
});

test('renders all rows for print', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows: rows.slice(0, 90) }]} draw={draw} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});
