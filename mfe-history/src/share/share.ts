import { saveFile } from '../list/save-file.ts';
import { drawPicture } from './draw-picture.ts';
import { textOf, type ShareCard } from './share-card.ts';

/** How it ended; `left` is a player who closed the device's own choice of where to. */
export type Shared = 'shared' | 'copied' | 'saved' | 'left' | 'failed';

/** Gives the card as text to where the player chooses, or onto the clipboard. */
export async function shareText(card: ShareCard): Promise<Shared> {
  const text = textOf(card);
  const shared = await offer({ text });
  if (shared) return shared;
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Gives the card as a picture to where the player chooses, or saves it. */
export async function sharePicture(card: ShareCard): Promise<Shared> {
  const picture = await drawPicture(card);
  if (!picture) return 'failed';
  const file = new File([picture], `${card.name}.png`, { type: picture.type });
  const shared = await offer({ files: [file] });
  if (shared) return shared;
  saveFile(file.name, file);
  return 'saved';
}

async function offer(data: ShareData): Promise<'shared' | 'left' | undefined> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : undefined;
  }
}
