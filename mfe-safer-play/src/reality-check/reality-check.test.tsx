import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { answerWith, asha, letDialogsOpen, renderScreen } from 'shared/testing';
import { writeKept } from 'shared/store';
import { texts } from '../texts/en.ts';
import { RealityCheck } from './reality-check.tsx';

const hour = 3_600_000;
const played = { since: '', minutes: '63', bids: '4', staked: '400', pending: '100', won: '150', net: '-150' };

beforeEach(() => {
  letDialogsOpen();
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-01-08T10:00:00+05:30') });
});
afterEach(() => jest.useRealTimers());

async function afterAnHour(answer: object = { success: '1', data: { limits: [], played } }) {
  const { requests } = answerWith({ 'get_fair_play.php': answer });
  writeKept('sitting', asha.phone_number, { since: Date.now() - hour, seen: Date.now() - 60_000 });
  renderScreen(<RealityCheck />, { texts, player: asha });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  return requests;
}

test('shows the time played and the result after an hour, once', async () => {
  const requests = await afterAnHour();
  expect(requests[0]?.fields).toMatchObject({ since: new Date(Date.now() - 1000 - hour).toISOString() });
  const dialog = screen.getByRole('dialog', { name: 'A moment for yourself' });
  expect(dialog).toHaveTextContent('1 hour and 3 minutes');
  expect(dialog).toHaveTextContent('Staked₹400Pending₹100Won₹150Net, decided bids−₹150');
  expect(screen.getByRole('link', { name: 'Plan a break' })).toHaveAttribute('href', '/safer-play');
  act(() => screen.getByRole('button', { name: 'Go on' }).click());
  await act(() => jest.advanceTimersByTimeAsync(hour / 2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(hour / 2 + 60_000));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('waits for a slow answer, and shows it once', async () => {
  const requests = await afterAnHour(
    () => new Promise((answer) => setTimeout(() => answer({ success: '1', data: { limits: [], played } }), 40_000)),
  );
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  act(() => screen.getByRole('button', { name: 'Go on' }).click());
  await act(() => jest.advanceTimersByTimeAsync(hour / 2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('waits while a dialog is open', async () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  const requests = await afterAnHour();
  expect(requests).toEqual([]);
  document.querySelector('dialog')?.remove();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('dialog', { name: 'A moment for yourself' })).toBeInTheDocument();
});

test('retries silently if the provider does not answer', async () => {
  const requests = await afterAnHour({ success: '0', msg: 'Not now.' });
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(requests.length).toBeGreaterThan(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
