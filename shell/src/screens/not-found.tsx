import { Link } from 'shared/screens';
import { Button, EmptyState, HomeIcon, SearchIcon } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';

export function NotFound() {
  const texts = useShellTexts();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.notFound}
      action={<Button as={Link} to="/" icon={<HomeIcon />}>{texts.home}</Button>}
    >
      {texts.notFoundHint}
    </EmptyState>
  );
}
