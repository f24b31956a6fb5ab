import { Link } from 'shared/screens';
import { EmptyState } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';

export function NotFound() {
  const texts = useShellTexts();
  return <EmptyState title={texts.notFound} action={<Link to="/">{texts.home}</Link>} />;
}
