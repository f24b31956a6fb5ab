import { gameTypeOfLabel } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/** Returns the name of a rate's game type. An unknown game type keeps the provider's name. */
export function useNameOfType(): (type: string) => string {
  const { gameTypes } = useTexts();
  return (type) => {
    const known = gameTypeOfLabel(type);
    return known ? gameTypes[known.label] : type;
  };
}
