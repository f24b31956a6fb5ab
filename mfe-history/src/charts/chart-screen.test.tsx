import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChartRow } from 'shared/provider';
import { answerWith, kalyan, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ChartScreen } from './chart-screen.tsx';

const games = { result: [kalyan, { ...kalyan, games_name: 'RAJA & RANI / GOLD' }] };
const none = '';
const jodiWeek: ChartRow = { mon: '67', tue: '05', wed: '44', thu: none, fri: none, sat: none, sun: none };
const panaWeek: ChartRow = {
  mon: { open_panna: '123', close_panna: '124' },
  tue: { open_panna: '123', close_panna: none },
  wed: { open_panna: '123', close_panna: '100' },
  thu: none,
  fri: none,
  sat: none,
  sun: none,
};
const openJodi = (at: string) => renderScreen(<ChartScreen />, { texts, path: '/jodi_chart/:gameName', at });
const openPana = (at: string) => renderScreen(<ChartScreen />, { texts, path: '/pana_chart/:gameName', at });
const cells = async () => (await screen.findAllByRole('cell')).map((cell) => cell.textContent);

test('shows a visitor the jodis of a market, and stars for missing results', async () => {
  const { requests } = answerWith({ 'get_games.php': games, 'getCharts.php': { success: '1', data: [jodiWeek] } });
  openJodi('/jodi_chart/RAJA%20%26%20RANI%20%2F%20GOLD');
  expect(await cells()).toEqual(['67', '05', '44', '**', '**', '**', '**']);
  expect(screen.getByRole('heading', { name: 'RAJA & RANI / GOLD' })).toBeVisible();
  const request = requests.find(({ name }) => name === 'getCharts.php');
  expect(request?.fields).toEqual({ game_name: 'RAJA & RANI / GOLD', type: 'jodi_chart' });
});

test('shows open pana, digits and close pana in a pana cell, and a star for the missing half', async () => {
  answerWith({ 'get_games.php': games, 'getCharts.php': { success: '1', data: [panaWeek] } });
  openPana('/pana_chart/Kalyan');
  expect(await cells()).toEqual(['12367124', '1236*', '12361100', '**', '**', '**', '**']);
});

test('marks reds', async () => {
  answerWith({ 'get_games.php': games, 'getCharts.php': { success: '1', data: [jodiWeek] } });
  openJodi('/jodi_chart/Kalyan');
  const marked = (await screen.findAllByRole('cell')).filter((cell) => cell.classList.contains('red'));
  expect(marked.map((cell) => cell.textContent)).toEqual(['05', '44']);
});

test('finds a market by its name in any case', async () => {
  answerWith({ 'get_games.php': games, 'getCharts.php': { success: '1', data: [jodiWeek] } });
  openJodi('/jodi_chart/%20kalyan');
  expect(await screen.findByRole('heading', { name: 'Kalyan' })).toBeVisible();
});

test('reports an unknown market, with a link home', async () => {
  answerWith({ 'get_games.php': games, 'getCharts.php': { success: '0', msg: 'This market does not exist.' } });
  openJodi('/jodi_chart/NOWHERE');
  expect(await screen.findByText('Market not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('opens a chart when the list of markets fails to load', async () => {
  answerWith({
    'get_games.php': () => {
      throw networkDown();
    },
    'getCharts.php': { success: '1', data: [jodiWeek] },
  });
  openJodi('/jodi_chart/Kalyan');
  expect(await cells()).toContain('67');
});

test('keeps the year in the address, and counts the digits of that year', async () => {
  answerWith({
    'get_games.php': games,
    'getCharts.php': { success: '1', data: Array.from({ length: 120 }, () => jodiWeek) },
  });
  const { address } = openJodi('/jodi_chart/Kalyan');
  const all = within(await screen.findByRole('region', { name: /How often each digit was drawn · All years/ }));
  expect(all.getAllByRole('listitem')[4]).toHaveTextContent('4240');
  const year = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole<HTMLOptionElement>('option')[2]!
    .value;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
  expect(address()).toBe(`/jodi_chart/Kalyan?year=${year}`);
  expect(screen.getByRole('region', { name: `How often each digit was drawn · ${year}` })).toHaveTextContent('4104');
  expect(screen.getByRole('link', { name: 'Pana' })).toHaveAttribute('href', `/pana_chart/Kalyan?year=${year}`);
});

test('marks today in its week, and keeps the chosen size', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-18T12:00:00+05:30'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  answerWith({ 'get_games.php': games, 'getCharts.php': { success: '1', data: [jodiWeek, jodiWeek] } });
  const first = openJodi('/jodi_chart/Kalyan');
  await screen.findAllByRole('cell');
  expect(screen.getAllByRole('cell', { current: 'date' })).toEqual([screen.getAllByRole('cell')[9]]);
  expect(screen.getByRole('columnheader', { name: 'Wed' })).toHaveAttribute('data-today');
  const zoom = () => screen.getByRole('region', { name: /chart of/ }).style.getPropertyValue('--zoom');
  expect(zoom()).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: 'Larger chart' }));
  expect(zoom()).toBe('1.35');
  first.unmount();
  openJodi('/jodi_chart/Kalyan');
  await screen.findAllByRole('cell');
  expect(zoom()).toBe('1.35');
  await userEvent.click(screen.getByRole('button', { name: 'Larger chart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Smaller chart' }));
  expect(zoom()).toBe('1');
  jest.useRealTimers();
});
