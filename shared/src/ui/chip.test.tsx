import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { FilterBar } from './chip.tsx';

const options = [
  { value: 'all', label: 'All' },
  { value: 'won', label: 'Won' },
] as const;
type Shown = (typeof options)[number]['value'];

function List({ rows }: { rows: Promise<string> | string }) {
  return <p>{typeof rows === 'string' ? rows : use(rows)}</p>;
}

function Filtered({ won }: { won: Promise<string> }) {
  const [shown, setShown] = useState<Shown>('all');
  return (
    <Suspense fallback="No list">
      <FilterBar label="Bids" options={options} value={shown} onChange={setShown} />
      <List rows={shown === 'won' ? won : 'Nine bids'} />
    </Suspense>
  );
}

test('a filter is marked at once, and the list before stays until the filtered list is ready', async () => {
  let resolve = (_rows: string) => {};
  const promise = new Promise<string>((done) => (resolve = done));
  await act(() => render(<Filtered won={promise} />));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Won' })));
  expect(screen.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Nine bids')).toBeVisible();
  await act(async () => resolve('One bid'));
  expect(screen.getByText('One bid')).toBeVisible();
});
