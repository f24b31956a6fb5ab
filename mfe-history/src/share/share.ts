import { offerToShare, saveFile } from 'shared/ui';
import { drawPicture } from './draw-picture.ts';
import { textOf, type ShareCard } from './share-card.ts';

/** The result that the app must show to the player. Undefined if the device has shown it. */
export type ShareResult = 'copied' | 'saved' | 'failed' | undefined;

/** Shares the card as text. If the device cannot share, copies the text to the clipboard. */
export async function shareText(card: ShareCard): Promise<ShareResult> {
  const text = textOf(card);
  if (await offerToShare({ text })) return undefined;
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Shares the card as a picture. If the device cannot share, saves the picture. */
export async function sharePicture(card: ShareCard): Promise<ShareResult> {
  const picture = await drawPicture(card);
  if (!picture) return 'failed';
  const file = new File([picture], `${card.name}.png`, { type: picture.type });
  if (await offerToShare({ files: [file] })) return undefined;
  saveFile(file.name, file);
  return 'saved';
}
