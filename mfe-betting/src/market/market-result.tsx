import type { Game } from 'shared/provider';
import { nextDraw, resultLine } from 'shared/rules';
import { useMinuteOfDay } from 'shared/store';
import { ResultLine } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Renders a market's result. A late draw is shown in words, because its time no longer tells when it comes. */
export function MarketResult({ game }: { game: Game }) {
  const { home } = useTexts();
  const next = nextDraw(game, useMinuteOfDay());
  return (
    <ResultLine
      size="band"
      result={resultLine(game)}
      label={home.result(game.open_pana, game.close_pana)}
      waiting={next?.isDue && home.resultDue}
    />
  );
}
