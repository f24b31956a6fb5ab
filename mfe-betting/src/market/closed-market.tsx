import type { Game } from 'shared/provider';
import { Link } from 'shared/screens';
import { Button, ButtonRow, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { OpenMarkets, useOpenMarkets } from './open-markets.tsx';
import { useNextOpening } from './use-next-opening.ts';

/**
 * Replaces the games of a market that is closed for the day. Shows once why, when the market opens next, and leads to
 * the markets that are open.
 */
export function ClosedMarket({ game, withOthers }: { game: Game; withOthers: boolean }) {
  const texts = useTexts();
  const nextOpening = useNextOpening(game);
  const [first, ...others] = useOpenMarkets();
  const pathOf = (folder: string, { games_name }: Game) => `/${folder}/${encodeURIComponent(games_name)}`;
  return (
    <>
      <EmptyState
        picture="pot"
        title={game.rests === '1' ? texts.rest.today(game.games_name) : texts.closedToday}
        action={
          <ButtonRow>
            <Button as={Link} to={first ? pathOf('game_type', first) : '/'}>
              {first ? texts.home.play(first.games_name) : texts.toHome}
            </Button>
            <Button as={Link} to={pathOf('jodi_chart', game)} tone="quiet">
              {texts.home.jodiChart}
            </Button>
          </ButtonRow>
        }
      >
        {nextOpening && texts.rest.sentence(nextOpening)}
      </EmptyState>
      {withOthers && <OpenMarkets markets={others} />}
    </>
  );
}
