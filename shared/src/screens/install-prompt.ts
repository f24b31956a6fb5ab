/** Chromium's event for installing the app. Its prompt can be shown only once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The page's first script stores the event here. The screen that shows the prompt removes it. */
    installPrompt?: InstallPrompt;
  }
}
