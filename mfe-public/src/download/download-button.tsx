import { useState } from 'react';
import { externalAddress } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, DownloadIcon, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useInstallPrompt } from './install-prompt.ts';

/** The configured file, else the one of the player's account, else the browser's own way to install a page. */
export function DownloadButton() {
  const { download: texts } = useTexts();
  const { downloadUrl } = useAppConfig();
  const player = usePlayer();
  const install = useInstallPrompt();
  const [isExplained, setExplained] = useState(false);
  const address = externalAddress(downloadUrl) ?? externalAddress(player?.download_url);
  const look = { tone: 'gold', wide: true, icon: <DownloadIcon /> } as const;

  if (address) return <Button as="a" {...look} href={address} rel="noopener">{texts.downloadNow}</Button>;
  if (install) return <Button {...look} onClick={install}>{texts.downloadNow}</Button>;
  return (
    <>
      <Button {...look} aria-expanded={isExplained} onClick={() => setExplained(true)}>{texts.downloadNow}</Button>
      <div role="status">{isExplained && <Note>{texts.installByHand}</Note>}</div>
    </>
  );
}
