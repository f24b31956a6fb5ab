import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { letDialogsOpen } from '../testing/open-dialogs.ts';
import { isIgnoringPresses } from './ignore-presses.ts';
import { Sheet } from './modal.tsx';
import { OverlayContext } from './use-rest.ts';

const close = jest.fn();

beforeAll(letDialogsOpen);
beforeEach(() => close.mockClear());

function sheet({ open = true, busy = false } = {}) {
  return (
    <Sheet open={open} busy={busy} onClose={close} title="KALYAN" closeLabel="Close">
      <p>7 bids</p>
    </Sheet>
  );
}

const waysOut: [string, () => void][] = [
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the Escape key', () => fireEvent.keyDown(screen.getByText('7 bids'), { key: 'Escape' })],
  ['the back gesture', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
];

test.each(waysOut)('%s calls onClose', async (_way, leave) => {
  render(sheet());
  await waitFor(() => expect(isIgnoringPresses()).toBe(false));
  leave();
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(waysOut)('%s does nothing while busy', (_way, leave) => {
  render(sheet({ busy: true }));
  leave();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
});

test.each([
  { where: 'alone', isOverAnother: false, ms: 300 },
  { where: 'over another, or on a page for operators', isOverAnother: true, ms: 800 },
])('opened $where, ignores presses for $ms ms', ({ isOverAnother, ms }) => {
  jest.useFakeTimers();
  render(<OverlayContext value={isOverAnother}>{sheet()}</OverlayContext>);
  jest.advanceTimersByTime(ms);
  expect(isIgnoringPresses()).toBe(true);
  jest.advanceTimersByTime(100);
  expect(isIgnoringPresses()).toBe(false);
  jest.useRealTimers();
});

test('opens again when the browser force-closes it while busy', () => {
  render(sheet({ busy: true }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

test('keeps a height that is never above its own, because a larger height would resize the modal while it is measured', () => {
  const original = globalThis.ResizeObserver;
  const measure: (() => void)[] = [];
  globalThis.ResizeObserver = class extends original {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      measure.push(() => callback([], this));
    }
  };
  render(sheet());
  globalThis.ResizeObserver = original;
  const surface = screen.getByRole('dialog').firstElementChild as HTMLElement; // the box of the sheet
  Object.defineProperty(surface, 'offsetHeight', { value: 301 });
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 360, 300.6);
  for (const callback of measure) callback();
  expect(surface.style.getPropertyValue('--held')).toBe('300px');
});

test('a tap inside does not close the modal', () => {
  render(sheet());
  fireEvent.click(screen.getByText('7 bids'));
  expect(close).not.toHaveBeenCalled();
});

test('has its title as its name and first focus, and stops the page from scrolling while open', () => {
  const { rerender } = render(sheet());
  expect(screen.getByRole('dialog', { name: 'KALYAN' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'KALYAN' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('hidden');
  rerender(sheet({ open: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('covers the page before the dialog renders, so that a slow phone answers the tap in the next frame', () => {
  const steps: string[] = [];
  const prototype = HTMLElement.prototype as { showPopover?: () => void };
  prototype.showPopover = () => void steps.push(screen.queryByRole('dialog') ? 'too late' : 'covered');
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    steps.push('shown');
    this.open = true;
  });
  render(sheet());
  delete prototype.showPopover;
  showModal.mockRestore();
  expect(steps).toEqual(['covered', 'shown']);
});
