import { useState, useSyncExternalStore } from 'react';
import { externalAddress } from 'shared/rules';
import { useAppConfig, type InstallPrompt } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, DownloadIcon, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

const followers = new Set<() => void>();

// The page's first script stores an install prompt that came before this module loaded. An older shell
// does not store it, so listen here too.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(undefined));

/**
 * Offers the first of these that exists: the configured file, the file in the player's account, the browser's install
 * prompt.
 */
export function DownloadButton() {
  const { download: texts } = useTexts();
  const { downloadUrl } = useAppConfig();
  const player = usePlayer();
  const install = useInstallPrompt();
  const [isExplained, setExplained] = useState(false);
  const address = externalAddress(downloadUrl) ?? externalAddress(player?.download_url);
  const look = { tone: 'gold', wide: true, icon: <DownloadIcon /> } as const;

  if (address)
    return (
      <Button as="a" {...look} href={address} rel="noopener">
        {texts.downloadNow}
      </Button>
    );
  if (install)
    return (
      <Button {...look} onClick={install}>
        {texts.downloadNow}
      </Button>
    );
  return (
    <>
      <Button {...look} aria-expanded={isExplained} onClick={() => setExplained(true)}>
        {texts.downloadNow}
      </Button>
      <div role="status">{isExplained && <Note>{texts.installByHand}</Note>}</div>
    </>
  );
}

/** Returns a function that opens the browser's install prompt. Undefined while the browser has none. */
function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(follow, () => window.installPrompt);
  if (!prompt) return undefined;
  return () => {
    // A prompt can be shown only once.
    offer(undefined);
    void prompt.prompt();
  };
}

function offer(next: InstallPrompt | undefined): void {
  if (next) window.installPrompt = next;
  else delete window.installPrompt;
  for (const changed of followers) changed();
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
