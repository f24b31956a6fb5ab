/** The content of a shared receipt or result. It is the same as text and as a picture. */
export interface ShareCard {
  /** The file name without its extension. */
  name: string;
  heading: string;
  lead: string;
  rows: readonly (readonly [term: string, value: string])[];
  foot: string;
}

export function textOf({ heading, lead, rows, foot }: ShareCard): string {
  return [heading, lead, ...rows.map(([term, value]) => `${term}: ${value}`), foot]
    .filter((line) => line !== '')
    .join('\n');
}
