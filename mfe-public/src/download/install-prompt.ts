import { useSyncExternalStore } from 'react';

/** What Chromium hands out while the app may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const followers = new Set<() => void>();

// Listens from the first moment: the browser makes its offer once a page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(undefined));

/** Asks the player to install the app; nothing while the browser does not offer it. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(follow, () => offered);
  if (!prompt) return undefined;
  return () => {
    // An offer can be taken up once.
    offer(undefined);
    void prompt.prompt();
  };
}

function offer(next: InstallPrompt | undefined): void {
  offered = next;
  for (const told of followers) told();
}

function follow(told: () => void): () => void {
  followers.add(told);
  return () => followers.delete(told);
}
