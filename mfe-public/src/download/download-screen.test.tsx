import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppConfig } from 'shared/screens';
import { asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { DownloadScreen } from './download-screen.tsx';

function show(config: Partial<AppConfig>, player?: typeof asha) {
  return renderScreen(<DownloadScreen />, { texts, path: '/download-now', config, ...(player && { player }) });
}

test('the configured file is offered', () => {
  show({ downloadUrl: 'https://example.com/matka.apk' }, asha);
  expect(screen.getByRole('link', { name: 'Download Now' })).toHaveAttribute('href', 'https://example.com/matka.apk');
});

test('a player is offered the file of the account when none is configured', () => {
  show({}, asha);
  expect(screen.getByRole('link', { name: 'Download Now' })).toHaveAttribute('href', 'https://example.com/app.apk');
});

test.each(['http://example.com/app.apk', 'javascript:alert(1)', 'app.apk'])(
  '%s is no safe address and is not offered',
  (downloadUrl) => {
    show({ downloadUrl });
    expect(screen.queryByRole('link', { name: 'Download Now' })).toBeNull();
  },
);

test('without a file the browser installs the app, where it can', async () => {
  show({});
  const prompt = jest.fn(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('an offer that came before this screen was there is taken up, once', async () => {
  const prompt = jest.fn(() => Promise.resolve());
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Add to Home screen');
});

test('where it cannot, the way by hand is told', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(screen.getByRole('status')).toHaveTextContent('Add to Home screen');
});

test('the game can be played online at once', () => {
  show({});
  expect(screen.getByRole('link', { name: 'Play Online' })).toHaveAttribute('href', '/');
  expect(screen.getByText('App version 3.0')).toBeVisible();
});
