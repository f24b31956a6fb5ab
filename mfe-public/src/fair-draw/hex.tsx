import { ShortId } from 'shared/ui';
import { useFairDrawTexts } from '../texts/use-fair-draw-texts.ts';

/** A secret or a hash. Shows its end and copies all of it. */
export function Hex({ value }: { value: string }) {
  const texts = useFairDrawTexts();
  return <ShortId value={value} copyLabel={texts.copy} copiedLabel={texts.copied} />;
}
