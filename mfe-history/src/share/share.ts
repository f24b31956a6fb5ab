import { saveFile } from '../list/save-file.ts';
import { drawPicture } from './draw-picture.ts';
import { textOf, type ShareCard } from './share-card.ts';

/** What the player is to be told of how it ended: nothing where the device itself showed it. */
export type Told = 'copied' | 'saved' | 'failed' | undefined;

/** Gives the card as text to where the player chooses, or onto the clipboard. */
export async function shareText(card: ShareCard): Promise<Told> {
  const text = textOf(card);
  if (await isOffered({ text })) return undefined;
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Gives the card as a picture to where the player chooses, or saves it. */
export async function sharePicture(card: ShareCard): Promise<Told> {
  const picture = await drawPicture(card);
  if (!picture) return 'failed';
  const file = new File([picture], `${card.name}.png`, { type: picture.type });
  if (await isOffered({ files: [file] })) return undefined;
  saveFile(file.name, file);
  return 'saved';
}

/** Whether the device gave the player the choice of where to; also one that was closed is an answer. */
async function isOffered(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
