import { useSyncExternalStore } from 'react';
import type { InstallPrompt } from 'shared/screens';

const followers = new Set<() => void>();

// The page's first script keeps an offer that came before; a shell of before that keeps none, so it is done here as well.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(undefined));

/** Asks the player to install the app; nothing while the browser does not offer it. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(follow, () => window.installPrompt);
  if (!prompt) return undefined;
  return () => {
    // An offer can be taken up once.
    offer(undefined);
    void prompt.prompt();
  };
}

function offer(next: InstallPrompt | undefined): void {
  if (next) window.installPrompt = next;
  else delete window.installPrompt;
  for (const told of followers) told();
}

function follow(told: () => void): () => void {
  followers.add(told);
  return () => followers.delete(told);
}
