import type { Game } from 'shared/provider';
import { entryPath, pointsText, type GameTypeRule, type MarketPhase } from 'shared/rules';
import { Link } from 'shared/screens';
import { useRatesQuery } from 'shared/store';
import { GameMark } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { families, offeredEntries, type Family } from './offered-entries.ts';
import styles from './game-type-tiles.module.css';

/** The games that a market takes now, each leading to where its bids are entered. */
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
      <h2 className={styles.title}>{texts.picker.families[family]}</h2>
      <div className={styles.grid}>
        {offered.map(({ type, entry }) => {
          const isBulk = entry === 'bulk';
          const rate = rateText(type);
          return (
            <Link key={type.slug + entry} to={entryPath(game.games_name, type, entry)} className={styles.tile}>
              <span className={styles.top}>
                <GameMark type={type.label} bulk={isBulk} />
                {isBulk && <span className={styles.badge}>{texts.picker.bulk}</span>}
              </span>
              <span className={styles.name}>{texts.gameTypes[type.label]}</span>
              {rate && <span className={styles.rate}>{rate}</span>}
            </Link>
          );
        })}
      </div>
    </section>
  );
}

function useRateText() {
  const { rate } = useTexts();
  const { data: rates = [] } = useRatesQuery();
  return (type: GameTypeRule) => {
    const found = rates.find((one) => one.type === type.label);
    return found && rate(pointsText(found.min_value), pointsText(found.max_value));
  };
}
