import type { Game } from 'shared/provider';
import { useLanguage } from 'shared/screens';
import { useServerNow } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { nextOpening } from './next-opening.ts';

/**
 * Returns when a market that is over for today opens again, in words. Undefined if the provider does not send the time.
 */
export function useNextOpening({ next_draw }: Game): string | undefined {
  const { rest } = useTexts();
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  const next = nextOpening(next_draw, now, language);
  return next && (next.weekday ? rest.opensOn(next.weekday, next.time) : rest.opensTomorrow(next.time));
}
