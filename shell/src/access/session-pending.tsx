import { Link } from 'shared/screens';
import { useProfileQuery } from 'shared/store';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** While a session that was saved without its account waits for the account: what may be shown depends on it. */
export function SessionPending() {
  const texts = useShellTexts();
  const { error, refetch, isFetching } = useProfileQuery();
  if (!error) return <SkeletonCards label={texts.loading} />;
  return (
    <ErrorState
      title={texts.accountFailed}
      detail={error.message}
      retryLabel={texts.retry}
      busy={isFetching}
      onRetry={() => void refetch()}
      action={<Link to="/logout">{texts.sideMenu.logout}</Link>}
    />
  );
}
