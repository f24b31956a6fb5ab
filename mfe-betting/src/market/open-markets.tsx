import { useId } from 'react';
import type { Game } from 'shared/provider';
import { indiaMinute, marketPhase, msToNextChange } from 'shared/rules';
import { Link } from 'shared/screens';
import { useGamesQuery, useServerNow } from 'shared/store';
import { Card, MenuList, MenuRow, PlayIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { MarketPill } from './market-pill.tsx';
import styles from './open-markets.module.css';

const most = 3;
const none: Game[] = [];

/** Returns the markets that take bids now. The market that ends next is first. */
export function useOpenMarkets(): Game[] {
  const { data = none } = useGamesQuery();
  const now = useServerNow(60_000);
  const wait = (game: Game) => msToNextChange(game, now) ?? Number.POSITIVE_INFINITY;
  return data
    .filter((game) => marketPhase(game, indiaMinute(now)) !== 'closed')
    .sort((one, other) => wait(one) - wait(other));
}

/** Renders other open markets for a player on a closed market. */
export function OpenMarkets({ markets }: { markets: Game[] }) {
  const { home } = useTexts();
  const id = useId();
  if (markets.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {home.filter.open}
      </h2>
      <div className={styles.rows}>
        <MenuList>
          {markets.slice(0, most).map((game) => (
            <MenuRow
              key={game.games_name}
              as={Link}
              to={`/game_type/${encodeURIComponent(game.games_name)}`}
              icon={<PlayIcon />}
              end={<MarketPill market={game} />}
            >
              {game.games_name}
            </MenuRow>
          ))}
        </MenuList>
      </div>
    </Card>
  );
}
