import { useRef, useState } from 'react';
import { useSession } from 'shared/store';
import { keepPicture, readPicture } from './kept-picture.ts';

const LONGEST_SIDE = 1600;
const MOST_BYTES = 1_500_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.35];

/** Returns the picture of a deposit: the chosen file for the preview, and a shrunk copy, which is kept until it is sent. */
export function useScreenshot() {
  const { phone_number } = useSession();
  const [file, setFile] = useState<File | null>(() => readPicture(phone_number) ?? null);
  const [isRefused, setRefused] = useState(false);
  const sendable = useRef(file ? Promise.resolve<File | undefined>(file) : undefined);

  const pick = (chosen: File | null) => {
    setFile(chosen);
    setRefused(false);
    // Starts shrinking immediately, so that the copy is ready when the player sends the form.
    const shrunk = chosen ? shrinkImage(chosen) : Promise.resolve(undefined);
    sendable.current = shrunk;
    const keep = (picture?: File) => {
      if (sendable.current === shrunk) void keepPicture(phone_number, picture);
    };
    shrunk.then(keep, () => keep());
  };
  /** Returns the picture to send. Undefined if there is none or the browser cannot decode it. */
  const ready = async (): Promise<File | undefined> => {
    const image = await sendable.current?.catch(() => undefined);
    if (!image) setRefused(true);
    return image;
  };
  return { file, pick, isRefused, refuse: () => setRefused(true), ready };
}

/**
 * Redraws a picture: small enough for a slow network, upright, and without the camera's data about place and owner.
 * Returns undefined if the browser cannot decode it.
 */
async function shrinkImage(file: Blob): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = drawn(picture);
  picture.close();
  for (const quality of QUALITIES) {
    const small = await asJpeg(canvas, quality);
    if (small && small.size <= MOST_BYTES) return new File([small], 'screenshot.jpg', { type: small.type });
  }
  return undefined;
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  // JPEG has no transparency. Without a background, transparent pixels would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
