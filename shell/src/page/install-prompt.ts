import type { InstallPrompt } from 'shared/screens';

/** Stores Chromium's install prompt for the download screen. The prompt usually fires before any screen is there. */
export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt; // the event's type
  });
  addEventListener('appinstalled', () => {
    delete window.installPrompt;
  });
}
