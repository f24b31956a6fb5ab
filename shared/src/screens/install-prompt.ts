/** Chromium's event that offers to install the app. Its prompt can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The page's first script stores the browser's event here. The screen that uses it removes it. */
    installPrompt?: InstallPrompt;
  }
}
