import { useLocation } from 'react-router-dom';
import { Link } from 'shared/screens';
import { Button, ButtonRow, EmptyState, HomeIcon } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';

const longestShown = 40;

export function NotFound() {
  const texts = useShellTexts();
  const { pathname } = useLocation();
  const address = pathname.length > longestShown ? `${pathname.slice(0, longestShown)}…` : pathname;
  return (
    <EmptyState
      picture="thread"
      title={texts.notFound}
      action={
        <ButtonRow>
          <Button as={Link} to="/" icon={<HomeIcon />}>
            {texts.home}
          </Button>
          <Button as={Link} to="/all-bid" tone="quiet">
            {texts.bottomNav.allBids}
          </Button>
        </ButtonRow>
      }
    >
      {texts.notFoundHint(address)}
    </EmptyState>
  );
}
