import { useRef, useState } from 'react';
import { Button, offerToShare, saveFile } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { drawWin, type WinInWords } from './win-picture.ts';
import styles from './win-sheet.module.css';

type Shared = 'saved' | 'failed' | undefined;

/** Renders the button that shares the win as a picture. If the device cannot share, saves the picture. */
export function ShareWin(win: Pick<WinInWords, 'where' | 'result' | 'net' | 'sums'>) {
  const { winNews: texts, share: words } = useTexts();
  const [before, after] = texts.gain();
  const place = useRef<HTMLSpanElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Shared>();
  const share = async () => {
    if (!place.current) return;
    setBusy(true);
    setResult(undefined);
    const said = { ...win, before, after, appName: texts.appName, foot: words.foot };
    setResult(await sharePicture(said, getComputedStyle(place.current)).catch(() => 'failed' as const));
    setBusy(false);
  };
  return (
    <>
      <Button tone="night" busy={isBusy} onClick={() => void share()}>
        {texts.share}
      </Button>
      <span ref={place} role="status" className={styles.shared}>
        {result && words.ended[result]}
      </span>
    </>
  );
}

async function sharePicture(words: WinInWords, roles: CSSStyleDeclaration): Promise<Shared> {
  const picture = await drawWin(words, roles);
  if (!picture) return 'failed';
  const file = new File([picture], 'win.png', { type: picture.type });
  if (await offerToShare({ files: [file] })) return undefined;
  saveFile(file.name, file);
  return 'saved';
}
