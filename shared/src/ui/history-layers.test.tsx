import '@testing-library/jest-dom';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { letDialogsOpen } from '../testing/open-dialogs.ts';
import { navigateBelowLayers } from './history-layers.ts';
import { Dialog, Sheet } from './modal.tsx';

beforeAll(letDialogsOpen);
let visits = 0;
beforeEach(() => history.pushState({ at: ++visits }, '', '/list'));
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(entry().layers ?? 0).toBe(0));
});

function List({ busy = false }) {
  const [open, setOpen] = useState({ sheet: false, dialog: false });
  return (
    <>
      <button onClick={() => setOpen({ sheet: true, dialog: false })}>Filter</button>
      <Sheet
        open={open.sheet}
        busy={busy}
        onClose={() => setOpen({ sheet: false, dialog: false })}
        title="Filters"
        closeLabel="Close the sheet"
      >
        <button onClick={() => setOpen({ sheet: true, dialog: true })}>Ask</button>
        <button onClick={() => setOpen({ sheet: false, dialog: true })}>Ask instead</button>
        <Dialog
          open={open.dialog}
          onClose={() => setOpen({ sheet: true, dialog: false })}
          title="Sure?"
          closeLabel="Close the dialog"
        >
          ?
        </Dialog>
      </Sheet>
      <Dialog
        open={open.dialog && !open.sheet}
        onClose={() => setOpen({ sheet: false, dialog: false })}
        title="Instead"
        closeLabel="Close the dialog"
      >
        !
      </Dialog>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click());
const back = () => act(async () => history.back());
/** Returns the state of the current history entry: its index in the visit, and its number of layers. */
const entry = () => history.state as { at: number; layers?: number };
const untilEntry = (layers?: number) =>
  waitFor(() => expect(entry()).toEqual({ at: visits, ...(layers && { layers }) }));
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('Back closes a sheet and stays on the screen', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  await back();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(location.pathname).toBe('/list');
  await untilEntry();
});

test('closing a sheet by a tap removes its entry, and Forward does not restore it', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  await press('Close the sheet');
  await untilEntry();
  act(() => history.forward());
  await act(() => new Promise((wake) => setTimeout(wake, 100)));
  await untilEntry();
  expect(titles()).toEqual([]);
});

test('Back closes the upper of two layers first', async () => {
  render(<List />);
  await press('Filter');
  await press('Ask');
  await untilEntry(2);
  await back();
  await waitFor(() => expect(titles()).toEqual(['Filters']));
  await untilEntry(1);
  await back();
  await waitFor(() => expect(titles()).toEqual([]));
  await untilEntry();
});

test('a layer that replaces another one replaces its entry too', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  const entries = history.length;
  await press('Ask instead');
  await untilEntry(1);
  expect(history.length).toBe(entries);
  expect(titles()).toEqual(['Instead']);
});

test('Back leaves a busy sheet open, however often', async () => {
  render(<List busy />);
  await press('Filter');
  for (let presses = 0; presses < 2; presses++) {
    await untilEntry(1);
    await back();
    await act(() => new Promise((wake) => setTimeout(wake, 50)));
  }
  await untilEntry(1);
  expect(titles()).toEqual(['Filters']);
});

test('a navigation from within a sheet leaves no entry of the sheet behind', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  await act(async () => {
    navigateBelowLayers(() => history.pushState({ at: ++visits }, '', '/elsewhere'));
    screen.getByRole('button', { name: 'Close the sheet' }).click();
  });
  await untilEntry();
  expect(location.pathname).toBe('/elsewhere');
  await back();
  await waitFor(() => expect(entry()).toEqual({ at: visits - 1 }));
});

test('a sheet that stays open while the address changes has its entry above the new one', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  await act(async () => navigateBelowLayers(() => history.replaceState({ at: visits }, '', '/list?from=today')));
  await waitFor(() => expect(location.search).toBe('?from=today'));
  await untilEntry(1);
  await back();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(location.search).toBe('?from=today');
});

test('the page stays on its entry when another navigation interrupts the traversal', async () => {
  render(<List />);
  await press('Filter');
  await untilEntry(1);
  const way = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  await act(async () => navigateBelowLayers(() => history.pushState({ at: ++visits }, '', '/elsewhere')));
  await waitFor(() => expect(location.pathname).toBe('/elsewhere'), { timeout: 5000 });
  way.mockRestore();
});
