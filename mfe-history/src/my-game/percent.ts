/** A percentage for players: whole above ten per cent, and significant digits below, such as 0.45%. */
export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? Math.round(percent) : Number(percent.toFixed(percent >= 1 ? 1 : 2))}%`;
}

/** A number of hits, with one decimal: 2.3. */
export function countText(count: number): string {
  return String(count >= 10 ? Math.round(count) : Number(count.toFixed(1)));
}
