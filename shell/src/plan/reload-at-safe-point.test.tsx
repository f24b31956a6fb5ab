import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { notify, StoreProvider } from 'shared/store';
import { createAppStore } from 'shared/testing';
import { useReloadAtSafePoint } from './reload-at-safe-point.ts';

let isDue = false;
const listeners = new Set<() => void>();
jest.mock('./follow-plan.ts', () => ({
  isReloadDue: () => isDue,
  followPlan: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

function becomeDue() {
  act(() => {
    isDue = true;
    for (const listener of listeners) listener();
  });
}

function renderAt(path: string) {
  isDue = false;
  const store = createAppStore();
  const reload = jest.fn();
  let navigate: (to: string) => void = () => undefined;
  function Routes() {
    const router = useNavigate();
    navigate = (to) => void router(to);
    return useReloadAtSafePoint(reload) ? <p>leaving</p> : <p>staying</p>;
  }
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes />
      </MemoryRouter>
    </StoreProvider>,
  );
  return { store, reload, go: (to: string) => act(() => navigate(to)) };
}

test('changes screens within the page while no other plan is due', () => {
  const { reload, go } = renderAt('/home');
  go('/withdraw');
  expect(reload).not.toHaveBeenCalled();
});

test('stays on the screen when another plan is due, and reloads at the next screen without showing the old one', () => {
  const { reload, go } = renderAt('/home');
  becomeDue();
  expect(screen.getByText('staying')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  go('/withdraw');
  expect(screen.getByText('leaving')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not treat another tab of the same screen, or a filter in the address, as a change of screen', () => {
  const { reload, go } = renderAt('/my-bid');
  becomeDue();
  go('/my-bid?page=2');
  expect(reload).not.toHaveBeenCalled();
});

test('delays the reload to the next screen while a notice is shown', () => {
  const { store, reload, go } = renderAt('/home');
  becomeDue();
  act(() => void store.dispatch(notify('success', 'Bid placed.')));
  go('/my-bid');
  expect(reload).not.toHaveBeenCalled();
});
