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

test('offers the configured file', () => {
  show({ downloadUrl: 'https://example.com/matka.apk' }, asha);
  expect(screen.getByRole('link', { name: 'Download Now' })).toHaveAttribute('href', 'https://example.com/matka.apk');
});

test('offers a player the file of the account if none is configured', () => {
  show({}, asha);
  expect(screen.getByRole('link', { name: 'Download Now' })).toHaveAttribute('href', 'https://example.com/app.apk');
});

test.each(['http://example.com/app.apk', 'javascript:alert(1)', 'app.apk'])(
  'does not offer the unsafe address %s',
  (downloadUrl) => {
    show({ downloadUrl });
    expect(screen.queryByRole('link', { name: 'Download Now' })).toBeNull();
  },
);

test('installs the app through the browser if there is no file', async () => {
  show({});
  const prompt = jest.fn(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('uses a prompt from before this screen was rendered, once', async () => {
  const prompt = jest.fn(() => Promise.resolve());
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Add to Home screen');
});

test('explains the manual installation if the browser offers none', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Download Now' }));
  expect(screen.getByRole('status')).toHaveTextContent('Add to Home screen');
});

test('links to the game in the browser', () => {
  show({});
  expect(screen.getByRole('link', { name: 'Play Online' })).toHaveAttribute('href', '/');
  expect(screen.getByText('App version 3.0')).toBeVisible();
});
