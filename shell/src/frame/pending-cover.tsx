import { selectIsPending, useAppSelector } from 'shared/store';
import { Spinner } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** The full-screen spinner, while any act of any screen is under way. */
export function PendingCover() {
  const { pleaseWait } = useShellTexts();
  const isPending = useAppSelector(selectIsPending);
  return isPending && <Spinner label={pleaseWait} />;
}
