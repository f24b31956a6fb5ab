/** What a receipt or a result says when it is shared, as text and as a picture alike. */
export interface ShareCard {
  /** Of the file, without its ending. */
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
