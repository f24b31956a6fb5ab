import { storeInstallPrompt } from './install-prompt.ts';

test('keeps an install prompt for the screen that uses it, until the app is installed', () => {
  storeInstallPrompt();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(window.installPrompt).toBe(offer);
  expect(offer.defaultPrevented).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(window.installPrompt).toBeUndefined();
});
