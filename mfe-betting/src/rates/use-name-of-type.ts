import { gameTypeOfLabel } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/** Names a game type of a rate; one that the game does not know keeps the provider's word. */
export function useNameOfType(): (type: string) => string {
  const { gameTypes } = useTexts();
  return (type) => {
    const known = gameTypeOfLabel(type);
    return known ? gameTypes[known.label] : type;
  };
}
