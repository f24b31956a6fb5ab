import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Sheet } from 'shared/ui';
import { letDialogsOpen } from 'shared/testing';
import { Link, useRoute } from './route.tsx';

beforeAll(() => {
  letDialogsOpen();
  window.scrollTo = () => undefined;
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [view = ''] = useRoute();
  return (
    <>
      <h1>{view}</h1>
      <button onClick={() => setOpen(true)}>More</button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="More" closeLabel="Close">
        <Link to="/players" onClick={() => setOpen(false)}>
          Players
        </Link>
      </Sheet>
    </>
  );
}

const layers = () => (history.state as { layers?: number } | null)?.layers;
const shows = (view: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(view));

test('a view that is opened from a sheet leaves no history entry of the sheet behind', async () => {
  history.replaceState(null, '', '/acts');
  history.pushState(null, '', '/deposits');
  render(<Page />);
  const before = history.length;
  await act(async () => screen.getByRole('button', { name: 'More' }).click());
  await waitFor(() => expect(layers()).toBe(1));
  await act(async () => screen.getByRole('link', { name: 'Players' }).click());
  await shows('players');
  expect(history.length).toBe(before + 1);
  await act(async () => history.back());
  await shows('deposits');
  await act(async () => history.back());
  await shows('acts');
});

test('a page that loads on the history entry of a sheet goes to the entry of its view', async () => {
  history.pushState(null, '', '/results');
  history.pushState({ layers: 1 }, '');
  render(<Page />);
  await waitFor(() => expect(layers()).toBeUndefined());
  await shows('results');
});
