import type { Game } from 'shared/provider';
import { Link } from 'shared/screens';
import { Button, ButtonRow, CalendarIcon, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { OpenMarkets } from './open-markets.tsx';
import { useNextOpening } from './use-next-opening.ts';

/**
 * Replaces the games of a market that is closed for the day. Shows why, when the market opens next, and which markets
 * are open.
 */
export function ClosedMarket({ game, withOthers }: { game: Game; withOthers: boolean }) {
  const texts = useTexts();
  const nextOpening = useNextOpening(game);
  const name = encodeURIComponent(game.games_name);
  return (
    <>
      <EmptyState
        picture="pot"
        title={texts.closedToday}
        action={
          <ButtonRow>
            <Button as={Link} to="/">
              {texts.toHome}
            </Button>
            <Button as={Link} to={`/jodi_chart/${name}`} tone="quiet" icon={<CalendarIcon />}>
              {texts.home.jodiChart}
            </Button>
          </ButtonRow>
        }
      >
        {[game.rests === '1' && texts.rest.today(game.games_name), nextOpening && texts.rest.sentence(nextOpening)]
          .filter(Boolean)
          .join(' ')}
      </EmptyState>
      {withOthers && <OpenMarkets />}
    </>
  );
}
