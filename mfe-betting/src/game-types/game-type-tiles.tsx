import type { Game } from 'shared/provider';
import { entryPath, type GameTypeRule, type MarketPhase } from 'shared/rules';
import { Link } from 'shared/screens';
import { useRatesQuery } from 'shared/store';
import { BidsIcon, BulkIcon, ChangeIcon, DigitIcon } from 'shared/ui';
import { GameTile } from './game-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { families, offeredEntries, type Family } from './offered-entries.ts';
import styles from './game-types.module.css';

const icons = { digit: DigitIcon, jodi: DigitIcon, pana: BidsIcon, sangam: ChangeIcon };

export function GameTypeTiles({ game, phase }: { game: Game; phase: MarketPhase }) {
  return families.map((family) => <FamilyTiles key={family} family={family} game={game} phase={phase} />);
}

function FamilyTiles({ family, game, phase }: { family: Family; game: Game; phase: MarketPhase }) {
  const texts = useTexts();
  const rateText = useRateText();
  const offered = offeredEntries(family, phase);
  if (offered.length === 0) return null;
  return (
    <section className={styles.family}>
      <h2 className={styles.name}>{texts.picker.families[family]}</h2>
      <TileGrid>
        {offered.map(({ type, entry }) => {
          const Icon = entry === 'bulk' ? BulkIcon : icons[family];
          return (
            <GameTile
              key={type.slug + entry}
              as={Link}
              to={entryPath(game.games_name, type, entry)}
              icon={<Icon />}
              badge={entry === 'bulk' && texts.picker.bulk}
              detail={rateText(type)}
            >
              {texts.gameTypes[type.label]}
            </GameTile>
          );
        })}
      </TileGrid>
    </section>
  );
}

function useRateText() {
  const { rate } = useTexts();
  const { data: rates = [] } = useRatesQuery();
  return (type: GameTypeRule) => {
    const found = rates.find((one) => one.type === type.label);
    return found && rate(found.min_value, found.max_value);
  };
}
