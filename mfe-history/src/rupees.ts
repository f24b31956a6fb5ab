import { pointsText } from 'shared/rules';

/** Points as the rupees that they are: `₹1,240`. */
export function rupees(points: number): string {
  return points < 0 ? `−₹${pointsText(-points)}` : `₹${pointsText(points)}`;
}

/** With its own sign, for what came or went: `+₹500`, `−₹10`. */
export function signedRupees(points: number): string {
  return points < 0 ? rupees(points) : `+${rupees(points)}`;
}
