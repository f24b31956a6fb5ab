/** A share as players read it: whole above ten per cent, and below with what matters: 0.45%. */
export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? Math.round(percent) : Number(percent.toFixed(percent >= 1 ? 1 : 2))}%`;
}

/** How many hits, also a part of one: 2.3. */
export function countText(count: number): string {
  return String(count >= 10 ? Math.round(count) : Number(count.toFixed(1)));
}
