import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeKept } from 'shared/store';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { PracticeScreen } from './practice-screen.tsx';

beforeEach(() => localStorage.clear());

function open() {
  const { requests } = answerWith({});
  return {
    ...renderScreen(<PracticeScreen />, { texts, path: '/practice', player: asha }),
    requests,
    user: userEvent.setup(),
  };
}

test('sends nothing to the provider, moves no real point, and states whose points these are', async () => {
  const { user, requests, store } = open();
  expect(document.body).toHaveTextContent('they are not in your wallet');
  expect(screen.getByRole('button', { name: 'Choose a digit' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '6' }));
  await user.click(screen.getByRole('button', { name: '100' }));
  await user.click(screen.getByRole('button', { name: 'Put 100 on 6 and draw' }));
  expect(document.body).toHaveTextContent(/900 practice points|1,850 practice points/);
  const [, pana = '', digit] = /(\d{3}) – (\d)/.exec(document.body.textContent ?? '') ?? [];
  const sum = [...pana].reduce((total, each) => total + Number(each), 0);
  expect(document.body).toHaveTextContent(`${[...pana].join(' + ')} = ${sum}: its last digit, ${digit}, is drawn.`);
  expect(document.body).not.toHaveTextContent('₹');
  expect(requests).toEqual([]);
  expect(store.getState().session.player?.wallet).toBe(asha.wallet);
});

test('starts over when too few points are left', async () => {
  writeKept('practice', asha.phone_number, { points: 40 });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '50' }));
  await user.click(screen.getByRole('button', { name: /^Start again/ }));
  expect(document.body).toHaveTextContent('1,000 practice points');
});
