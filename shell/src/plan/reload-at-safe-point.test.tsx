import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { notify, StoreProvider } from 'shared/store';
import { createAppStore } from 'shared/testing';
import { useReloadAtSafePoint } from './reload-at-safe-point.ts';

let isDue = false;
const listeners = new Set<() => void>();
jest.mock('./follow-plan.ts', () => ({
  isOtherPlanDue: () => isDue,
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

test('with no other plan due, screens change within the page', () => {
  const { reload, go } = renderAt('/home');
  go('/withdraw');
  expect(reload).not.toHaveBeenCalled();
});

test('when another plan is due the player stays where they are, and the next screen loads anew without a glimpse of the old', () => {
  const { reload, go } = renderAt('/home');
  becomeDue();
  expect(screen.getByText('staying')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  go('/withdraw');
  expect(screen.getByText('leaving')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('another tab of the same screen, or a filter in the address, is no change of screen', () => {
  const { reload, go } = renderAt('/my-bid');
  becomeDue();
  go('/my-bid?page=2');
  expect(reload).not.toHaveBeenCalled();
});

test('while there is a notice to read, the switch waits for the next screen', () => {
  const { store, reload, go } = renderAt('/home');
  becomeDue();
  act(() => void store.dispatch(notify('success', 'Bid placed.')));
  go('/my-bid');
  expect(reload).not.toHaveBeenCalled();
});
