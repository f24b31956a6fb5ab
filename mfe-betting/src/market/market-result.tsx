import type { Game } from 'shared/provider';
import { nextDraw, resultLine } from 'shared/rules';
import { useMinuteOfDay } from 'shared/store';
import { ResultLine } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Renders a market's result, and when the next half is drawn, in words. */
export function MarketResult({ game }: { game: Game }) {
  const { home } = useTexts();
  const next = nextDraw(game, useMinuteOfDay());
  return (
    <ResultLine
      size="band"
      result={resultLine(game)}
      label={home.result(game.open_pana, game.close_pana)}
      waiting={next && (next.isDue ? home.resultDue : home.resultAt(next.time))}
    />
  );
}
