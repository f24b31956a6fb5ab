import type { InstallPrompt } from 'shared/screens';

/** Stores Chromium's install prompt, which usually fires before any screen is there, for the download screen. */
export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt; // the event's type
  });
  addEventListener('appinstalled', () => {
    delete window.installPrompt;
  });
}
