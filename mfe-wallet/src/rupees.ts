import { pointsText } from 'shared/rules';

/** Points as the rupees that they are: `₹1,240`. */
export function rupees(points: number): string {
  return `₹${pointsText(points)}`;
}
