import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { watchedStretches } from '../testing/screen-in-sight.ts';
import { WindowedGroups } from './windowed-groups.tsx';

const sight = watchedStretches();
const rows = Array.from({ length: 50_000 }, (_, at) => at);
const draw = (row: number) => <li>{row}</li>;

test('of fifty thousand rows only those near the screen are in the page', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows }]} draw={draw} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(sight.count()).toBe(1250);
});

test('rows that leave the screen leave the page, and come back with it', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows: rows.slice(0, 90) }]} draw={draw} />);
  act(() => sight.showAll());
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
  act(() => sight.hideAll());
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  act(() => sight.showAll());
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
});

test('on paper there is all of it', () => {
  render(<WindowedGroups groups={[{ label: 'November 2026', rows: rows.slice(0, 90) }]} draw={draw} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});
