import { ShortId } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** A secret or a hash: its end to read, the whole to copy. */
export function Hex({ value }: { value: string }) {
  const texts = useTexts().fairDraw;
  return <ShortId value={value} copyLabel={texts.copy} copiedLabel={texts.copied} />;
}
