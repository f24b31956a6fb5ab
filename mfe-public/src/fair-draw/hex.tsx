import { ShortId } from 'shared/ui';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';

/** A secret or a hash: shows its end, copies the whole. */
export function Hex({ value }: { value: string }) {
  const texts = useFairDrawTexts();
  return <ShortId value={value} copyLabel={texts.copy} copiedLabel={texts.copied} />;
}
