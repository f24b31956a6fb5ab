import type { Game } from 'shared/provider';
import { useLanguage } from 'shared/screens';
import { useServerNow } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { nextOpening } from './next-opening.ts';

/** On a day on which a market rests, when it opens again in words; nothing on any other day, or where the provider does not tell. */
export function useNextOpening({ rests, next_draw }: Game): string | undefined {
  const { rest } = useTexts();
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (rests !== '1') return undefined;
  const next = nextOpening(next_draw, now, language);
  return next && (next.day === 'tomorrow' ? rest.opensTomorrow(next.time) : rest.opensOn(next.weekday, next.time));
}
