import { screen } from '@testing-library/react';
import { asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { HistoryMenuScreen } from './history-menu-screen.tsx';

test('the menu leads to the four histories', () => {
  renderScreen(<HistoryMenuScreen />, { texts, path: '/all-bid', player: asha });
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    [expect.stringMatching(/^Bid History/), '/my-bid'],
    [expect.stringMatching(/^Fund Request History/), '/fund_histry/ALL_FUND_HISTROY'],
    [expect.stringMatching(/^Approved Credit History/), '/fund_histry/APPROVED_DEPOSITE'],
    [expect.stringMatching(/^Approved Debit History/), '/fund_histry/APPROVED_WITHDRAWAL'],
  ]);
});
