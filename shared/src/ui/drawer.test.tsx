import { fireEvent, render, screen } from '@testing-library/react';
import { letDialogsOpen } from '../testing/open-dialogs.ts';
import { Drawer } from './drawer.tsx';

const close = jest.fn();

beforeAll(letDialogsOpen);

test.each([
  ['to the left closes it', { clientX: 120, clientY: 110 }, 1],
  ['by a trembling finger keeps it open', { clientX: 160, clientY: 100 }, 0],
  ['to the right keeps it open', { clientX: 300, clientY: 100 }, 0],
  ['mostly downwards scrolls', { clientX: 120, clientY: 300 }, 0],
])('a swipe %s', (_way, to, closed) => {
  close.mockClear();
  render(
    <Drawer open onClose={close} title="Ravind" closeLabel="Close the menu">
      <p>Game Rates</p>
    </Drawer>,
  );
  fireEvent.touchStart(screen.getByText('Game Rates'), { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchEnd(screen.getByText('Game Rates'), { changedTouches: [to] });
  expect(close).toHaveBeenCalledTimes(closed);
});
