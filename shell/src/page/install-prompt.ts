import type { InstallPrompt } from 'shared/screens';

/** Keeps what Chromium offers once a page, mostly before any screen is there, where the download screen looks for it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt; // the type that the event has by its name
  });
  addEventListener('appinstalled', () => {
    delete window.installPrompt;
  });
}
