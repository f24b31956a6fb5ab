import { useState, useSyncExternalStore } from 'react';
import { externalAddress } from 'shared/rules';
import { useAppConfig, type InstallPrompt } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, DownloadIcon, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

const followers = new Set<() => void>();

// The page's first script keeps an offer that came before; a shell of before that keeps none, so it is done here as well.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
addEventListener('appinstalled', () => offer(undefined));

/** The configured file, else the one of the player's account, else the browser's own way to install a page. */
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

/** Asks the player to install the app; nothing while the browser does not offer it. */
function useInstallPrompt(): (() => void) | undefined {
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
