import type { Game } from 'shared/provider';
import { entryPath, pointsText, type GameTypeRule, type MarketPhase } from 'shared/rules';
import { Link } from 'shared/screens';
import { useRatesQuery } from 'shared/store';
import { classNames, ForwardIcon, GameMark, VisuallyHidden } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { families, offeredEntries, type Family, type OfferedEntry } from './offered-entries.ts';
import styles from './game-type-rows.module.css';

/**
 * Renders the games that a market takes now: a card per family and a row per game. Each row links to its entry screen.
 */
export function GameTypeRows({ game, phase }: { game: Game; phase: MarketPhase }) {
  return families.map((family) => <FamilyRows key={family} family={family} game={game} phase={phase} />);
}

function FamilyRows({ family, game, phase }: { family: Family; game: Game; phase: MarketPhase }) {
  const { picker } = useTexts();
  const offered = offeredEntries(family, phase);
  const types = [...new Set(offered.map(({ type }) => type))];
  if (types.length === 0) return null;
  return (
    <section className={styles.family}>
      <VisuallyHidden>
        <h2>{picker.families[family]}</h2>
      </VisuallyHidden>
      {types.map((type) => (
        <div key={type.slug} className={styles.row}>
          {offered
            .filter((one) => one.type === type)
            .map((one) => (
              <EntryLink key={one.entry} game={game} offered={one} />
            ))}
        </div>
      ))}
    </section>
  );
}

function EntryLink({ game, offered: { type, entry } }: { game: Game; offered: OfferedEntry }) {
  const { gameTypes, picker } = useTexts();
  const rate = useRateText(type);
  const to = entryPath(game.games_name, type, entry);
  if (entry === 'bulk') {
    return (
      <Link to={to} className={classNames(styles.entry, styles.bulk)}>
        <VisuallyHidden>{gameTypes[type.label]}, </VisuallyHidden>
        <span className={styles.name}>{picker.bulk}</span>
        <span className={styles.detail}>{picker.numbers(type.numbers.length)}</span>
      </Link>
    );
  }
  return (
    <Link to={to} className={classNames(styles.entry, styles.single)}>
      <GameMark type={type.label} />
      <span className={styles.words}>
        <span className={styles.name}>{gameTypes[type.label]}</span>
        <span className={styles.rate}>{rate}</span>
      </span>
      <ForwardIcon size={20} className={styles.arrow} />
    </Link>
  );
}

function useRateText(type: GameTypeRule): string | undefined {
  const { rate } = useTexts();
  const { data: rates = [] } = useRatesQuery();
  const found = rates.find((one) => one.type === type.label);
  return found && rate(pointsText(found.min_value), pointsText(found.max_value));
}
