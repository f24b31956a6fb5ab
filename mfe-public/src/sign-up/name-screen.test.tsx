import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { NameScreen } from './name-screen.tsx';

beforeEach(() => startFlow({ phone_number: '9876543210' }));
afterEach(() => sessionStorage.clear());

const next = () => userEvent.click(screen.getByRole('button', { name: 'NEXT' }));

test('requires a name that is more than spaces', async () => {
  const { address } = renderScreen(<NameScreen />, { texts, path: '/sign-up' });
  await userEvent.type(screen.getByLabelText('Name'), '  ');
  await next();
  expect(screen.getByText('Enter User name !!')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(address()).toBe('/sign-up');
});

test.each(['', 'not an email', 'asha@example.com'])('accepts any email: "%s"', async (email) => {
  const { address } = renderScreen(<NameScreen />, { texts, path: '/sign-up' });
  await userEvent.type(screen.getByLabelText('Name'), ' Asha Kumari ');
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await next();
  await waitFor(() => expect(address()).toBe('/M_pin'));
  expect(readFlow()).toEqual({ phone_number: '9876543210', name: 'Asha Kumari', email });
});

test('keeps typed values over a reload', async () => {
  const { unmount } = renderScreen(<NameScreen />, { texts, path: '/sign-up' });
  await userEvent.type(screen.getByLabelText('Name'), 'Ash');
  unmount();
  renderScreen(<NameScreen />, { texts, path: '/sign-up' });
  expect(screen.getByLabelText('Name')).toHaveValue('Ash');
});

test('shows that the game is for adults', () => {
  renderScreen(<NameScreen />, { texts, path: '/sign-up' });
  expect(screen.getByText(/you are 18 or older/)).toBeVisible();
});
