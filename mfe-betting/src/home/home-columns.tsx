import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import { Page } from 'shared/ui';
import { GamesOfMarket, MarketHead } from '../market-games/games-of-market.tsx';
import { useGames } from '../market/use-games.ts';
import { MarketList } from './market-list.tsx';
import { useNextMarket } from './use-next-market.ts';
import { useStarred } from './use-starred.ts';

const noGames: Game[] = [];

/**
 * Renders the wide home screen: the markets, and beside them the games of the market that ends next. After the last
 * market has closed, the first market is beside them. Without markets, the message has the whole width.
 */
export function HomeColumns({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  const { games = noGames, error } = useGames();
  const next = useNextMarket(games, useStarred().starred) ?? games[0];
  if (!next && (games !== noGames || error))
    return (
      <Page wide hero={hero}>
        {children}
        <MarketList />
      </Page>
    );
  return (
    <Page hero={hero} aside={<MarketList isAside current={next?.games_name} />}>
      {children}
      {next && <MarketHead game={next} isNamed />}
      {next && <GamesOfMarket key={next.games_name} game={next} />}
    </Page>
  );
}
