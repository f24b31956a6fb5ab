import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { giveRoom } from 'shared/testing';
import { QueueLayout } from './queue-layout.tsx';

beforeAll(() => giveRoom(true));

const open = (isFiltered: boolean) =>
  render(
    <QueueLayout
      path="deposits"
      title="Deposits"
      rows={[{ id: 9 }]}
      chosen={7}
      empty={{ title: 'None', text: '' }}
      isFiltered={isFiltered}
      row={({ id }) => id}
      detail={({ id }) => id}
    />,
  );

test.each([
  [false, 'Request 7 is decided'],
  [true, 'Request 7 is not in this list'],
])('says that a request is decided only if no filter can hide it (filtered: %s)', (isFiltered, title) => {
  open(isFiltered);
  expect(screen.getByText(title)).toBeInTheDocument();
});
