import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { gameTypes, isPana, panaKind } from 'shared/rules';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { drawnHalf } from './game-examples.tsx';
import { HowToPlayScreen } from './how-to-play-screen.tsx';

const show = (videoUrl?: string) =>
  renderScreen(<HowToPlayScreen />, { texts, path: '/how-to-play', ...(videoUrl && { config: { videoUrl } }) });

test('explains the steps in order, with the possible wins', () => {
  show();
  const steps = within(screen.getAllByRole('list')[0]!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringContaining('Download'),
    expect.stringContaining('Register'),
    expect.stringContaining('Log in'),
    expect.stringContaining('game type and a number'),
    expect.stringContaining('chance to win up to 10 Lac points'),
  ]);
});

test('has an example for each of the seven games', () => {
  show();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Single Digit',
    'Jodi Digit',
    'Single Pana',
    'Double Pana',
    'Triple Pana',
    'Half Sangam',
    'Full Sangam',
  ]);
  expect(screen.getByText('Open pana 128 with close pana 337.')).toBeVisible();
});

test('uses a valid result in the examples', () => {
  expect([isPana('128'), panaKind('128'), isPana('337'), panaKind('337')]).toEqual([true, 'single', true, 'double']);
  expect(drawnHalf('337')).toEqual({ pana: '337', digit: '3', sum: '3\u00a0+\u00a03\u00a0+\u00a07\u00a0=\u00a013' });
});

test('each game but the triple pana has a picture of a number that wins in the example', () => {
  const drawn = ['128', '1', '13', '3', '337'];
  const losing = gameTypes.filter(({ example }) => !example.split('-').every((part) => drawn.includes(part)));
  expect(losing.map(({ label }) => label)).toEqual(['Triple Pana']);
});

test('links a video only if one is configured', () => {
  show();
  expect(screen.queryByRole('link', { name: 'Watch the video' })).toBeNull();
  show('https://example.com/video');
  expect(screen.getByRole('link', { name: 'Watch the video' })).toHaveAttribute('href', 'https://example.com/video');
});
