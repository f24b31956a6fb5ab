import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureProvider } from 'shared/provider';
import { answerWith, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { Parts } from './parts.tsx';

// The first use of the libraries compiles them.
jest.setTimeout(30_000);

test('pictures have addresses, and the libraries, the service and the flag work', async () => {
  configureProvider({ originOf: () => 'https://deals.example' });
  answerWith({}, { 'https://deals.example/v1/name': { name: 'the team' } });
  renderScreen(<Parts />, { texts, path: '/deals', settings: { flags: { 'new-list': true } } });
  expect(screen.getByAltText('A gold deal')).toHaveAttribute('src', 'photo.png');
  await userEvent.type(screen.getByLabelText('Points'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('At least 10');
  expect(await screen.findByText('The new list of the team')).toBeVisible();
  expect(await screen.findByText('Tue')).toBeVisible();
});
