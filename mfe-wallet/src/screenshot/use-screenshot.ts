import { useState } from 'react';
import { shrinkImage } from './shrink-image.ts';

/** The picture of a deposit: as it was chosen, to be shown, and as it will be sent. */
export function useScreenshot() {
  const [file, setFile] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [sendable, setSendable] = useState<Promise<File | undefined>>();

  const pick = (chosen: File | null) => {
    setFile(chosen);
    setRefused(false);
    // Begun at once, so that it is ready when the form is sent.
    setSendable(chosen ? shrinkImage(chosen) : undefined);
  };
  /** The picture to send; nothing when there is none that is one. */
  const ready = async (): Promise<File | undefined> => {
    const image = await sendable?.catch(() => undefined);
    if (!image) setRefused(true);
    return image;
  };
  return { file, pick, isRefused, refuse: () => setRefused(true), ready };
}
