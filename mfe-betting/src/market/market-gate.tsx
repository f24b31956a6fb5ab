import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import { marketNamed } from 'shared/rules';
import { Link, useParams } from 'shared/screens';
import { Button, EmptyState, ErrorState, Page, SkeletonCards } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useGames } from './use-games.ts';

/** Shows a screen of the market in the address once the markets are loaded. */
export function MarketGate({ children }: { children: (game: Game) => ReactNode }) {
  const texts = useTexts();
  const { gameName = '' } = useParams();
  const { games, error, isFetching, refetch } = useGames();
  if (!games && error) {
    return (
      <Page>
        <ErrorState
          title={texts.marketsFailed}
          detail={error.message}
          retryLabel={texts.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!games)
    return (
      <Page>
        <SkeletonCards label={texts.loadingMarkets} />
      </Page>
    );

  const game = marketNamed(games, gameName);
  if (game) return children(game);
  return (
    <Page>
      <EmptyState
        picture="pot"
        title={texts.marketNotFound(gameName)}
        action={
          <Button as={Link} to="/">
            {texts.toHome}
          </Button>
        }
      />
    </Page>
  );
}
