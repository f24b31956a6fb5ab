import { selectIsCovered, useAppSelector } from 'shared/store';
import { Spinner } from './spinner.tsx';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** The full-screen spinner, while any act that asks for it is under way. */
export function PendingCover() {
  const { pleaseWait } = useShellTexts();
  const isCovered = useAppSelector(selectIsCovered);
  return isCovered && <Spinner label={pleaseWait} />;
}
