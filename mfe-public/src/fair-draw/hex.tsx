import { ShortId } from 'shared/ui';
import { useFairDrawTexts } from './fair-draw-texts.ts';

/** A secret or a hash: its end to read, the whole to copy. */
export function Hex({ value }: { value: string }) {
  const texts = useFairDrawTexts();
  return <ShortId value={value} copyLabel={texts.copy} copiedLabel={texts.copied} />;
}
