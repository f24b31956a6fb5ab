import { saveFile } from '../list/save-file.ts';
import { drawPicture } from './draw-picture.ts';
import { textOf, type ShareCard } from './share-card.ts';

/** The result that the app must show to the player. Undefined if the device has shown it. */
export type ShareResult = 'copied' | 'saved' | 'failed' | undefined;

/** Shares the card as text. If the device cannot share, copies the text to the clipboard. */
export async function shareText(card: ShareCard): Promise<ShareResult> {
  const text = textOf(card);
  if (await isOffered({ text })) return undefined;
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
  if (await isOffered({ files: [file] })) return undefined;
  saveFile(file.name, file);
  return 'saved';
}

/** Returns whether the device showed its share dialog. True even if the player closed the dialog. */
async function isOffered(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
