import { keepInstallPrompt } from './install-prompt.ts';

test('an offer to install is kept for the screen that will ask, until the app is installed', () => {
  keepInstallPrompt();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(window.installPrompt).toBe(offer);
  expect(offer.defaultPrevented).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(window.installPrompt).toBeUndefined();
});
