import { gameTypeOfLabel } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/** The name of a rate's game type; an unknown one keeps the provider's name. */
export function useNameOfType(): (type: string) => string {
  const { gameTypes } = useTexts();
  return (type) => {
    const known = gameTypeOfLabel(type);
    return known ? gameTypes[known.label] : type;
  };
}
