import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The player's words for what a bid is on the wire; a word that is not known stays the wire's. */
export function bidWords({ bids }: Texts) {
  const { gameTypes, sessions }: Record<'gameTypes' | 'sessions', Readonly<Record<string, string>>> = bids;
  return {
    gameTypeWord: (game_type: string) => gameTypes[game_type] ?? game_type,
    sessionWord: (session: string) => sessions[session] ?? session,
  };
}

export function useBidWords() {
  return bidWords(useTexts());
}
