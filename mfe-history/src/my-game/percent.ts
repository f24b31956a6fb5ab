/**
 * Formats a percentage for players: a whole number above ten per cent. Below that it has significant digits, as in
 * 0.45%.
 */
export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? Math.round(percent) : Number(percent.toFixed(percent >= 1 ? 1 : 2))}%`;
}

/** Formats an expected number of hits with one decimal, as in 2.3. */
export function countText(count: number): string {
  return String(count >= 10 ? Math.round(count) : Number(count.toFixed(1)));
}
