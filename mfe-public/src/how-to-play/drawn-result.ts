import { digitOf } from 'shared/rules';

export interface DrawnHalf {
  pana: string;
  digit: string;
  /** How the digit comes about: `1 + 2 + 8 = 11`. */
  sum: string;
}

export type DrawnResult = Record<'open' | 'close', DrawnHalf>;

export function drawnHalf(pana: string): DrawnHalf {
  const figures = [...pana];
  const total = figures.reduce((points, figure) => points + Number(figure), 0);
  return { pana, digit: digitOf(pana), sum: `${figures.join(' + ')} = ${total}` };
}
