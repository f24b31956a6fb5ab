/** What Chromium hands out while the app may be installed; it can be taken up once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The page's first script keeps the browser's offer here; the screen that takes it up removes it. */
    installPrompt?: InstallPrompt;
  }
}
